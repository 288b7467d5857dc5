import { paperStatuses } from '@lectern/domain/paper/statuses'
import { serverTimestamp, Timestamp, type DocumentData } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { changePaper } from '../support/change-paper.ts'
import { decision } from '../support/decision.ts'
import { contentCases, missing } from '../support/paper-content-cases.ts'
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
const editors: readonly Persona[] = [owner, owningAdmin, admin]
let rules: RulesUnderTest

const byStatus = personas.flatMap((persona) =>
  paperStatuses.map((status) => ({
    persona,
    status,
    who: persona.name,
    paperId: idFor('edit', persona.name, status),
    expected: editors.includes(persona) && status !== 'Accept' ? 'allowed' : 'denied',
  })),
)

/** A new paper is asked the same: here each run asks of each field one value that is taken and one that is refused. */
const byField = contentCases.map(({ name, change, expected }, index) => {
  const [fieldName = ''] = name.split(':')
  const first = contentCases.findIndex(
    (one) => one.name.startsWith(`${fieldName}:`) && one.expected === expected,
  )
  const tags = first === index ? [] : ['long']
  return { name, change, expected, tags, paperId: idFor(String(index), name) }
})

const newFields: readonly (readonly [string, DocumentData, Decision])[] = [
  ['nothing but the time', {}, 'allowed'],
  ['another owner', { ownerUid: 'stranger-uid' }, 'denied'],
  ['another time of creation', { createdAt: serverTimestamp() }, 'denied'],
  ['what only the server finds out', { checks: {} }, 'denied'],
  ['without what the server found out', { checks: missing }, 'denied'],
  ['when the server found it out', { checkedAt: serverTimestamp() }, 'denied'],
  ['another number', { number: 1 }, 'denied'],
  ['no number', { number: missing }, 'denied'],
  ['an unknown field', { [unknown]: true }, 'denied'],
  ['a time of its own', { updatedAt: Timestamp.now() }, 'denied'],
  ['no time', { updatedAt: missing }, 'denied'],
  [
    'the time that stood there',
    { updatedAt: Timestamp.fromMillis(Date.UTC(2026, 0, 1)) },
    'denied',
  ],
  ['as somebody else', { updatedBy: 'stranger-uid' }, 'denied'],
  ['as nobody', { updatedBy: null }, 'denied'],
  ['without a name', { updatedBy: missing }, 'denied'],
]

const everyField = (paperId: string) => ({
  paperTitle: 'T',
  abstract: 'Abstract',
  keywords: [],
  pdf: { ...sampleFile(paperId), name: 'x.pdf' },
  supplementaryPdf: sampleFile(paperId),
})

const bo = { name: 'Bo', affiliation: '', orcid: null, email: 'bo@else.example' }

/** An author names others until reviewers have the paper; the server does for an organiser. */
const authorCases = (
  [
    ['title', { paperTitle: 'T' }, 'allowed'],
    ['fullname', { fullname: 'A' }, 'denied'],
    ['email', { email: 'a@b' }, 'denied'],
    ['co-authors', { coAuthors: [bo] }, 'denied'],
    ['no co-authors, as a list', { coAuthors: [] }, 'allowed'],
  ] as const
).flatMap(([name, change, decided]) =>
  [owner, owningAdmin, admin].flatMap((persona) =>
    ['Submitted', 'Review Awaiting'].map((status) => ({
      name,
      change,
      persona,
      status,
      who: persona.name,
      expected: status === 'Submitted' && persona !== admin ? 'allowed' : decided,
      paperId: idFor(status, name, persona.name),
    })),
  ),
)

const underReview = authorCases.filter(({ status }) => status !== 'Submitted')

beforeAll(async () => {
  rules = await firestoreRules()
  const submitted = [
    ...byField.map(({ paperId }) => paperId),
    ...newFields.flatMap(([name]) => editors.map((editor) => idFor(name, editor.name))),
    ...editors.map((editor) => idFor('every-field', editor.name)),
    'incomplete',
    'handed-over',
  ]
  await store(rules, {
    ...storedPapers(byStatus),
    ...storedPapers(authorCases),
    ...Object.fromEntries(
      underReview.map(({ paperId }) => [`reviewCopies/${paperId}`, { ownerUid }]),
    ),
    ...storedPapers(submitted.map((paperId) => ({ paperId, status: 'Submitted' }))),
  })
})
afterAll(async () => {
  await rules.cleanup()
})

describe.concurrent('the owner and admins edit a paper until it is accepted', () => {
  for (const { persona, who, status, paperId, expected } of byStatus) {
    const tags = tagsOf(persona, status === 'Submitted')
    test(`${who}, ${status}: ${expected}`, tags, async () => {
      expect(await changePaper(rules, persona, paperId, { paperTitle: 'A better title' })).toBe(
        expected,
      )
    })
  }
})

describe.concurrent('an author names other authors until reviewers have the paper, an organiser never', () => {
  test.each(authorCases)(
    '$who, $status, $name: $expected',
    async ({ persona, paperId, change, expected }) => {
      expect(await changePaper(rules, persona, paperId, change)).toBe(expected)
    },
  )
})

describe.concurrent('an edited paper has valid content', () => {
  for (const { name, paperId, change, expected, tags } of byField) {
    test(`${name}: ${expected}`, { tags }, async () => {
      expect(await changePaper(rules, owner, paperId, change(paperId))).toBe(expected)
    })
  }
})

describe.concurrent('an edit touches content and the time alone', () => {
  for (const editor of [owner, admin]) {
    test.each(newFields)(`${editor.name}: %s`, async (name, change, expected) => {
      expect(await changePaper(rules, editor, idFor(name, editor.name), change)).toBe(expected)
    })

    test(`${editor.name}: every field at once`, async () => {
      const paperId = idFor('every-field', editor.name)
      const authors = editor === owner ? { fullname: 'A', email: 'a@b', coAuthors: [bo] } : {}
      const change = { ...everyField(paperId), ...authors }
      expect(await changePaper(rules, editor, paperId, change)).toBe('allowed')
    })
  }
})

describe('a paper is not handed over, with its file neither', () => {
  test.each(editors)('by $name', async (editor) => {
    const pdf = sampleFile('handed-over', 'stranger-uid')
    const change = { ownerUid: 'stranger-uid', pdf }
    expect(await changePaper(rules, editor, 'handed-over', change)).toBe('denied')
  })
})

test('an admin’s file for a paper lies in its owner’s folder, not in the admin’s', async () => {
  const change = { pdf: sampleFile('incomplete', 'admin-uid') }
  expect(await changePaper(rules, admin, 'incomplete', change)).toBe('denied')
})

describe('an edit says who edits', () => {
  test('an admin, not the author who wrote before', async () => {
    expect(await changePaper(rules, admin, 'incomplete', { updatedBy: ownerUid })).toBe('denied')
  })

  test('the owner, not the admin', async () => {
    expect(await changePaper(rules, owner, 'incomplete', { updatedBy: 'admin-uid' })).toBe('denied')
  })
})

test('a paper that is not there is not edited into being', async () => {
  const paper = rules.as(owner).firestore().doc('papers/absent')
  const partial = { paperTitle: 'T', updatedAt: serverTimestamp(), updatedBy: owner.uid }
  expect(await decision(() => paper.set(partial, { merge: true }))).toBe('denied')
})
