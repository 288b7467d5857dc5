import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { decision } from '../support/decision.ts'
import { expected, ownerUid, personas, withRights } from '../support/personas.ts'
import { firestoreRules, type RulesUnderTest } from '../support/rules-environment.ts'
import { store } from '../support/sample-paper.ts'

const { owner, owningAdmin } = withRights
const path = `blocked/${ownerUid}`
let rules: RulesUnderTest

beforeAll(async () => {
  rules = await firestoreRules()
  const until = new Date(Date.now() + 60 * 60_000)
  await store(rules, { [path]: { from: 'submitting', until } })
})
afterAll(async () => {
  await rules.cleanup()
})

describe('what keeps somebody from submitting is read by that person alone', () => {
  test.each(expected(owner, owningAdmin))('%s', async (_name, persona, expected) => {
    const block = rules.as(persona).firestore().doc(path)
    expect(await decision(() => block.get())).toBe(expected)
  })

  test('that there is nothing, too', async () => {
    const blocks = rules.as(withRights.stranger).firestore().collection('blocked')
    const own = blocks.doc(withRights.stranger.uid ?? '')
    expect(await decision(() => own.get())).toBe('allowed')
  })
})

describe('nobody lists or writes it', () => {
  test.each(personas)('$name', async (persona) => {
    const blocks = rules.as(persona).firestore().collection('blocked')
    const operations = [
      () => blocks.get(),
      () => blocks.where('from', '==', 'submitting').get(),
      () => blocks.doc(ownerUid).set({ from: 'submitting', until: new Date() }),
      () => blocks.doc(ownerUid).update({ until: new Date() }),
      () => blocks.doc(ownerUid).delete(),
      () => blocks.doc('new').set({ from: 'submitting', until: new Date() }),
    ]
    expect(await Promise.all(operations.map(decision))).toEqual(operations.map(() => 'denied'))
  })
})
