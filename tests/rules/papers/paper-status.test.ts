import { paperStatuses } from '@lectern/domain/paper/statuses'
import { serverTimestamp, Timestamp, type DocumentData } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { changePaper } from '../support/change-paper.ts'
import { missing } from '../support/paper-content-cases.ts'
import {
  ownerUid,
  personas,
  tagsOf,
  withRights,
  unknown,
  type Decision,
  type Persona,
} from '../support/personas.ts'
import { firestoreRules, type RulesUnderTest } from '../support/rules-environment.ts'
import { idFor, sampleFile, store, storedPapers } from '../support/sample-paper.ts'

const { owner, owningAdmin, admin } = withRights
const editors = new Set<Persona>([owner, owningAdmin, admin])
const admins = new Set<Persona>([admin, owningAdmin])
let rules: RulesUnderTest

const cases = personas.flatMap((persona, who) =>
  paperStatuses.flatMap((from) =>
    paperStatuses.map((to) => ({
      persona,
      who: persona.name,
      from,
      to,
      paperId: idFor(String(who), from, to),
      expected: isAllowed(persona, from, to) ? 'allowed' : 'denied',
    })),
  ),
)

/** Writing the status that stands there already changes nothing but the time: an edit. */
function isAllowed(persona: Persona, from: string, to: string): boolean {
  if (from === 'Accept') return false
  return from === to ? editors.has(persona) : admins.has(persona)
}

const withStatus: readonly (readonly [string, DocumentData, Decision])[] = [
  ['the time', {}, 'allowed'],
  ['fullname', { fullname: 'A' }, 'denied'],
  ['email', { email: 'a@b' }, 'denied'],
  ['paperTitle', { paperTitle: 'T' }, 'denied'],
  ['abstract', { abstract: 'Abstract' }, 'denied'],
  ['keywords', { keywords: [] }, 'denied'],
  ['pdf', { pdf: sampleFile('with-pdf', undefined, 'b') }, 'denied'],
  ['supplementaryPdf', { supplementaryPdf: sampleFile('with-supplementaryPdf') }, 'denied'],
  ['the owner', { ownerUid: 'stranger-uid' }, 'denied'],
  ['the time of creation', { createdAt: serverTimestamp() }, 'denied'],
  ['what only the server finds out', { checks: {} }, 'denied'],
  ['when the server found it out', { checkedAt: serverTimestamp() }, 'denied'],
  ['another number', { number: 1 }, 'denied'],
  ['no number', { number: missing }, 'denied'],
  ['an unknown field', { [unknown]: true }, 'denied'],
  ['a time of its own', { updatedAt: Timestamp.now() }, 'denied'],
  ['no time', { updatedAt: missing }, 'denied'],
  ['as somebody else', { updatedBy: ownerUid }, 'denied'],
  ['as nobody', { updatedBy: null }, 'denied'],
  ['without a name', { updatedBy: missing }, 'denied'],
]

/** Without a copy each of these is allowed to organisers, as the cases above say. */
const underReview = [owner, owningAdmin, admin].flatMap((persona) =>
  paperStatuses.map((to) => ({
    persona,
    who: persona.name,
    to,
    paperId: idFor('under-review', persona.name, to),
  })),
)

const noStatuses = [unknown, 'Accepted', 'accept', '', null, 1, ['Accept'], missing] as const

beforeAll(async () => {
  rules = await firestoreRules()
  const submitted = [...withStatus.map(([name]) => idFor('with', name)), 'no-status']
  await store(rules, {
    ...storedPapers(cases.map(({ paperId, from }) => ({ paperId, status: from }))),
    ...storedPapers(underReview.map(({ paperId }) => ({ paperId, status: 'Submitted' }))),
    ...Object.fromEntries(
      underReview.map(({ paperId }) => [`reviewCopies/${paperId}`, { ownerUid }]),
    ),
    ...storedPapers(submitted.map((paperId) => ({ paperId, status: 'Submitted' }))),
  })
})
afterAll(async () => {
  await rules.cleanup()
})

describe.concurrent('admins alone change a status, until it is Accept', () => {
  for (const { persona, who, from, to, paperId, expected } of cases) {
    const tags = tagsOf(persona, from === 'Submitted' && to === 'Reject')
    test(`${who}, ${from} to ${to}: ${expected}`, tags, async () => {
      expect(await changePaper(rules, persona, paperId, { status: to })).toBe(expected)
    })
  }
})

describe.concurrent('no client sets the status of what reviewers read a copy of', () => {
  test.each(underReview)('$who, to $to', async ({ persona, to, paperId }) => {
    const expected = to === 'Submitted' ? 'allowed' : 'denied'
    expect(await changePaper(rules, persona, paperId, { status: to })).toBe(expected)
  })
})

describe.concurrent('a change of status touches status and time alone', () => {
  test.each(withStatus)('with %s', async (name, fields, expected) => {
    const paperId = idFor('with', name)
    expect(await changePaper(rules, admin, paperId, { status: 'Reject', ...fields })).toBe(expected)
  })
})

describe.concurrent('there are five statuses', () => {
  test.each(noStatuses)('%j is none', async (status) => {
    expect(await changePaper(rules, admin, 'no-status', { status })).toBe('denied')
  })
})
