import { serverTimestamp, Timestamp, type DocumentData } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { decision } from '../support/decision.ts'
import { missing } from '../support/paper-content-cases.ts'
import {
  expected,
  ownerUid,
  unknown,
  withRights,
  type Decision,
  type Persona,
} from '../support/personas.ts'
import { firestoreRules, type RulesUnderTest } from '../support/rules-environment.ts'
import { store } from '../support/sample-paper.ts'

const { owningAdmin, admin } = withRights
let rules: RulesUnderTest

const present = () => ({ paperId: 'p1', at: serverTimestamp() })

const contents: readonly (readonly [string, DocumentData, Decision])[] = [
  ['a paper and the time', {}, 'allowed'],
  ['every kind of character', { paperId: 'aZ09_-' }, 'allowed'],
  ['the shortest id', { paperId: 'a' }, 'allowed'],
  ['the longest id', { paperId: 'a'.repeat(64) }, 'allowed'],
  ['an id that is too long', { paperId: 'a'.repeat(65) }, 'denied'],
  ['an empty id', { paperId: '' }, 'denied'],
  ['no id of a paper', { paperId: 'a/b' }, 'denied'],
  ['a number', { paperId: 1 }, 'denied'],
  ['no paper', { paperId: missing }, 'denied'],
  ['a time of its own', { at: Timestamp.now() }, 'denied'],
  ['no time', { at: missing }, 'denied'],
  ['an unknown field', { [unknown]: true }, 'denied'],
  // What records of deletions hold.
  ['an owner', { ownerUid }, 'denied'],
  ['who tells it', { by: 'admin-uid' }, 'denied'],
  ['a kind', { kind: 'deleted' }, 'denied'],
  // What the beginning of an upload holds.
  ['a size', { bytes: 1 }, 'denied'],
]

beforeAll(async () => {
  rules = await firestoreRules()
  const at = Timestamp.now()
  await store(rules, {
    [`presence/${ownerUid}`]: { paperId: 'p1', at },
    'presence/stranger-uid': { paperId: 'p1', at },
  })
})
afterAll(async () => {
  await rules.cleanup()
})

const documents = (persona: Persona) => rules.as(persona).firestore().collection('presence')

describe.concurrent('admins alone read who is at which paper', () => {
  test.each(expected(owningAdmin, admin))('%s', async (_name, persona, expected) => {
    expect(await decision(() => documents(persona).doc(ownerUid).get())).toBe(expected)
    expect(await decision(() => documents(persona).get())).toBe(expected)
  })
})

describe('an admin tells of the own screen', () => {
  test.each(expected(owningAdmin, admin))('%s', async (_name, persona, expected) => {
    const own = documents(persona).doc(persona.uid ?? 'nobody')
    expect(await decision(() => own.set(present()))).toBe(expected)
    expect(await decision(() => own.set({ ...present(), paperId: 'p2' }))).toBe(expected)
    expect(await decision(() => own.delete())).toBe(expected)
  })
})

describe.concurrent('nobody tells of another one’s', () => {
  test.each(expected())('%s', async (_name, persona, expected) => {
    const another = documents(persona).doc('stranger-uid')
    // The owner of that document is an author, who tells of nothing.
    expect(await decision(() => another.set(present()))).toBe(expected)
    expect(await decision(() => another.delete())).toBe(expected)
    expect(await decision(() => documents(persona).doc('new').set(present()))).toBe(expected)
  })
})

describe('exactly a paper and the server’s time', () => {
  test.each(contents)('%s', async (_name, fields, expected) => {
    const own = documents(admin).doc('admin-uid')
    expect(await decision(() => own.set(given({ ...present(), ...fields })))).toBe(expected)
  })
})

/** Leaves out the fields that are missing. */
function given(fields: DocumentData): DocumentData {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== missing))
}
