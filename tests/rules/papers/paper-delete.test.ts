import { paperStatuses } from '@lectern/domain/paper/statuses'
import { serverTimestamp, Timestamp, type DocumentData } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { decision } from '../support/decision.ts'
import {
  expected,
  ownerUid,
  personas,
  tagsOf,
  unknown,
  withRights,
  type Decision,
  type Persona,
} from '../support/personas.ts'
import { firestoreRules, type RulesUnderTest } from '../support/rules-environment.ts'
import {
  idFor,
  isStored,
  newDeletion,
  newPaper,
  store,
  storedPapers,
} from '../support/sample-paper.ts'

const { owner, owningAdmin, admin, stranger } = withRights
const deleters = [owner, owningAdmin, admin]
let rules: RulesUnderTest

const cases = personas.flatMap((persona) =>
  paperStatuses.map((status) => ({
    persona,
    status,
    who: persona.name,
    paperId: idFor('delete', persona.name, status),
    expected: deleters.some((one) => one === persona) && status !== 'Accept' ? 'allowed' : 'denied',
  })),
)

/** Each part of the record that is missing or wrong, written by the person of this uid. */
const wrongRecords: readonly (readonly [string, (uid: string) => DocumentData])[] = [
  ['no owner', (uid) => ({ by: uid, at: serverTimestamp() })],
  ['another owner', (uid) => newDeletion(uid, 'stranger-uid')],
  ['an owner that is null', (uid) => ({ ...newDeletion(uid), ownerUid: null })],
  ['nobody who deletes', () => ({ ownerUid, at: serverTimestamp() })],
  ['somebody else who deletes', () => newDeletion('stranger-uid')],
  ['null who deletes', (uid) => ({ ...newDeletion(uid), by: null })],
  ['no time', (uid) => ({ ownerUid, by: uid })],
  ['a time of its own', (uid) => ({ ...newDeletion(uid), at: Timestamp.now() })],
  ['an unknown field', (uid) => ({ ...newDeletion(uid), [unknown]: true })],
  ...Object.keys({ ...newPaper('any'), coAuthors: [], paperId: '', bytes: 1 })
    .filter((name) => name !== 'ownerUid')
    .map(
      (name) =>
        [`a paper’s ${name}`, (uid: string) => ({ ...newDeletion(uid), [name]: 'any' })] as const,
    ),
]

const underReview = [owner, owningAdmin, admin, stranger].map((persona) => ({
  persona,
  who: persona.name,
  paperId: idFor('under-review', persona.name),
}))

const further = ['unrecorded', 'recorded-alone', 'recorded-before', 'of-two', 'beside', 'edited']
const wrongIds = wrongRecords.flatMap(([name]) => deleters.map((who) => idFor(name, who.name)))

beforeAll(async () => {
  rules = await firestoreRules()
  const submitted = [...further, ...wrongIds].map((paperId) => ({ paperId, status: 'Submitted' }))
  await store(rules, {
    ...storedPapers(cases),
    ...storedPapers(submitted),
    ...storedPapers(underReview.map(({ paperId }) => ({ paperId, status: 'Review Awaiting' }))),
    ...Object.fromEntries(
      underReview.map(({ paperId }) => [`reviewCopies/${paperId}`, { ownerUid }]),
    ),
    'deletions/recorded-before': newDeletion(ownerUid),
    'deletions/old': newDeletion(ownerUid),
  })
})
afterAll(async () => {
  await rules.cleanup()
})

/** Deletes a paper and writes the record of it, in one request. */
async function remove(
  persona: Persona,
  paperId: string,
  record: DocumentData | null = newDeletion(persona.uid ?? ''),
): Promise<Decision> {
  const firestore = rules.as(persona).firestore()
  const batch = firestore.batch()
  batch.delete(`papers/${paperId}`)
  if (record !== null) batch.set(`deletions/${paperId}`, record)
  return await decision(() => batch.commit())
}

describe.concurrent('the owner and admins delete a paper that is not accepted', () => {
  for (const { persona, who, status, paperId, expected } of cases) {
    const tags = tagsOf(persona, status === 'Submitted')
    test(`${who}, ${status}: ${expected}`, tags, async () => {
      expect(await remove(persona, paperId)).toBe(expected)
      expect(await isStored(rules, `papers/${paperId}`)).toBe(expected === 'denied')
    })
  }
})

describe.concurrent('what reviewers read a copy of is deleted by no client', () => {
  test.each(underReview)('$who', async ({ persona, paperId }) => {
    expect(await remove(persona, paperId)).toBe('denied')
    expect(await isStored(rules, `papers/${paperId}`)).toBe(true)
  })
})

describe('a delete is recorded in the same request, truly', () => {
  test.each(deleters)('$name does not delete without a record', async (persona) => {
    expect(await remove(persona, 'unrecorded', null)).toBe('denied')
  })

  test.each(deleters)('$name does not delete with a record of earlier', async (persona) => {
    expect(await remove(persona, 'recorded-before', null)).toBe('denied')
    expect(await remove(persona, 'recorded-before')).toBe('denied')
  })

  for (const persona of deleters) {
    const tags = persona === owner ? [] : ['long']
    test.each(wrongRecords)(`${persona.name}, with %s`, { tags }, async (name, record) => {
      const paperId = idFor(name, persona.name)
      expect(await remove(persona, paperId, record(String(persona.uid)))).toBe('denied')
    })
  }

  test('with the record of another paper', async () => {
    const firestore = rules.as(owner).firestore()
    const batch = firestore.batch()
    batch.delete('papers/beside')
    batch.set('deletions/of-two', newDeletion(ownerUid))
    expect(await decision(() => batch.commit())).toBe('denied')
  })
})

describe.concurrent('a deletion is recorded only with the delete', () => {
  test.each(personas)('$name does not record one alone', async (persona) => {
    const records = rules.as(persona).firestore().collection('deletions')
    const record = newDeletion(persona.uid ?? '')
    expect(await decision(() => records.doc('recorded-alone').set(record))).toBe('denied')
    expect(await decision(() => records.doc('of-nothing').set(record))).toBe('denied')
  })

  test('not with an edit', async () => {
    const firestore = rules.as(owner).firestore()
    const batch = firestore.batch()
    const stamp = { updatedAt: serverTimestamp(), updatedBy: ownerUid }
    batch.update('papers/edited', { paperTitle: 'T', ...stamp })
    batch.set('deletions/edited', newDeletion(ownerUid))
    expect(await decision(() => batch.commit())).toBe('denied')
  })
})

describe.concurrent('admins read records, nobody changes or removes one', () => {
  test.each(expected(owningAdmin, admin))('%s reads one', async (_name, persona, expected) => {
    const records = rules.as(persona).firestore().collection('deletions')
    expect(await decision(() => records.doc('old').get())).toBe(expected)
    expect(await decision(() => records.get())).toBe(expected)
  })

  test.each([...deleters, stranger])('$name', async (persona) => {
    const record = rules.as(persona).firestore().doc('deletions/old')
    const writes = [
      () => record.set(newDeletion(String(persona.uid))),
      () => record.update({ by: persona.uid, at: serverTimestamp() }),
      () => record.delete(),
    ]
    expect(await Promise.all(writes.map(async (start) => decision(start)))).toEqual([
      'denied',
      'denied',
      'denied',
    ])
  })
})
