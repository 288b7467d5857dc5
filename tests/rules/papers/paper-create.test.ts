import { initialStatus, paperStatuses } from '@lectern/domain/paper/statuses'
import { wordsOfAddresses } from '@lectern/domain/paper/words-of-addresses'
import { emailSchema } from '@lectern/domain/text/text-fields'
import { serverTimestamp, Timestamp, type DocumentData } from 'firebase/firestore/lite'
import { safeParse } from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { decision } from '../support/decision.ts'
import { contentCases, missing, sampleEmails, titleCases } from '../support/paper-content-cases.ts'
import {
  expected,
  ownerUid,
  withRights,
  unknown,
  type Decision,
  type Persona,
} from '../support/personas.ts'
import { firestoreRules, type RulesUnderTest } from '../support/rules-environment.ts'
import { idFor, newDeletion, newPaper, store, storedPaper } from '../support/sample-paper.ts'

const { owner, admin, owningAdmin, stranger } = withRights
let rules: RulesUnderTest

beforeAll(async () => {
  rules = await firestoreRules()
})
afterAll(async () => {
  await rules.cleanup()
})

async function create(
  persona: Persona,
  paperId: string,
  change: DocumentData = {},
  paperOwner = ownerUid,
): Promise<Decision> {
  const fields = Object.entries({ ...newPaper(paperId, paperOwner), ...change })
  const paper = Object.fromEntries(fields.filter(([, value]) => value !== missing))
  const document = rules.as(persona).firestore().doc(`papers/${paperId}`)
  return await decision(() => document.set(paper))
}

describe.concurrent('a person with a role creates a paper, and only as its owner', () => {
  test.each(expected(owner, owningAdmin))('%s', async (name, persona, expected) => {
    expect(await create(persona, idFor('owned', name))).toBe(expected)
  })

  test.each([stranger, admin])('$name creates an own one', async (persona) => {
    const uid = String(persona.uid)
    expect(await create(persona, `own-${uid}`, {}, uid)).toBe('allowed')
  })
})

describe.concurrent('a new paper has valid content', () => {
  for (const [index, { name, change, expected }] of contentCases.entries()) {
    // The same rule is asked about both files.
    const tags = /^supplementaryPdf: (?:name|path)/.test(name) ? ['long'] : []
    test(`${name}: ${expected}`, { tags }, async () => {
      const paperId = idFor(String(index), name)
      expect(await create(owner, paperId, change(paperId))).toBe(expected)
    })
  }

  test.each(titleCases)('$name', async ({ name, change, expected }) => {
    const paperId = idFor('title', name)
    expect(await create(owner, paperId, change(paperId))).toBe(expected)
  })

  test.each(sampleEmails.map((email, index) => [email, index] as const))(
    'the domain and the rules agree about the address %j',
    async (email, index) => {
      const parsed = safeParse(emailSchema, email)
      const expected = parsed.success && parsed.output === email ? 'allowed' : 'denied'
      expect(await create(owner, `address-${String(index)}`, { email })).toBe(expected)
    },
  )
})

describe.concurrent('a new paper is submitted', () => {
  const cases: readonly (readonly [string, unknown, Decision])[] = [
    ...paperStatuses.map(
      (status) => [status, status, status === initialStatus ? 'allowed' : 'denied'] as const,
    ),
    ['in another case', 'submitted', 'denied'],
    ['empty', '', 'denied'],
    ['null', null, 'denied'],
    ['missing', missing, 'denied'],
  ]
  test.each(cases)('status %s', async (name, status, expected) => {
    expect(await create(owner, idFor('status', name), { status })).toBe(expected)
  })
})

describe.concurrent('a new paper is stamped by the server', () => {
  const now = Timestamp.now()
  test.each(['createdAt', 'updatedAt'])('%s', async (name) => {
    expect(await create(owner, `${name}-now`, { [name]: now })).toBe('denied')
    expect(await create(owner, `${name}-text`, { [name]: now.toDate().toISOString() })).toBe(
      'denied',
    )
    expect(await create(owner, `${name}-null`, { [name]: null })).toBe('denied')
    expect(await create(owner, `${name}-missing`, { [name]: missing })).toBe('denied')
  })
})

describe.concurrent('a new paper says who wrote it', () => {
  test.each([
    ['another', 'stranger-uid', 'denied'],
    ['null', null, 'denied'],
    ['empty', '', 'denied'],
    ['missing', missing, 'denied'],
    ['its owner', ownerUid, 'allowed'],
  ] as const)('%s', async (name, updatedBy, expected) => {
    expect(await create(owner, idFor('by', name), { updatedBy })).toBe(expected)
  })
})

describe.concurrent('a new paper has no other field, and nobody else as its owner', () => {
  test.each([
    ['an unknown field', { [unknown]: true }],
    ['what only the server finds out', { checks: { pdf: { ok: true } } }],
    ['when the server found it out', { checkedAt: serverTimestamp() }],
    ['a number', { number: 1 }],
    ['that it has no number', { number: null }],
    ['who deleted it', { by: ownerUid }],
    ['when it was deleted', { at: serverTimestamp() }],
    ['how it was deleted', { kind: 'withdrawn' }],
    ['an owner that is null', { ownerUid: null }],
    ['no owner', { ownerUid: missing }],
    ['another owner', { ownerUid: 'stranger-uid' }],
  ])('%s is denied', async (name, change) => {
    expect(await create(owner, idFor('other', name), change)).toBe('denied')
  })
})

describe.concurrent('a paper is not called as a word of the API’s addresses', () => {
  test.each(wordsOfAddresses)('%s', async (word) => {
    expect(await create(owner, word)).toBe('denied')
    expect(await create(owner, `${word}s`)).toBe('allowed')
  })
})

describe.concurrent('a paper has an id of letters, digits, _ and -, 64 at most', () => {
  test.each([
    ['a', 'allowed'],
    ['aZ09_-', 'allowed'],
    ['i'.repeat(64), 'allowed'],
    ['i'.repeat(65), 'denied'],
    ['.*', 'denied'],
    ['a b', 'denied'],
    ['ä', 'denied'],
  ] as const)('%s: %s', async (paperId, expected) => {
    expect(await create(owner, paperId)).toBe(expected)
  })
})

test('a paper that was deleted is not created once more, by its owner neither', async () => {
  await store(rules, { 'deletions/gone': newDeletion(ownerUid) })
  expect(await create(owner, 'gone')).toBe('denied')
  expect(await create(stranger, 'gone', {}, String(stranger.uid))).toBe('denied')
})

test('a paper that is there is not created once more', async () => {
  await store(rules, { 'papers/there': storedPaper('there', 'Submitted') })
  expect(await create(owner, 'there')).toBe('denied')
})
