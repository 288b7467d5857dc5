import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { decision } from '../support/decision.ts'
import { expected, personas, withRights } from '../support/personas.ts'
import { firestoreRules, type RulesUnderTest } from '../support/rules-environment.ts'
import { store } from '../support/sample-paper.ts'

const { owningAdmin, admin } = withRights
let rules: RulesUnderTest

const documents = ['paperIndex/state', 'paperIndex/summaries-a1', 'paperIndex/absent']

beforeAll(async () => {
  rules = await firestoreRules()
  const stored = documents.filter((path) => path !== 'paperIndex/absent')
  await store(rules, Object.fromEntries(stored.map((path) => [path, { version: 1 }])))
})
afterAll(async () => {
  await rules.cleanup()
})

describe.concurrent('admins alone read the index: it holds everybody’s papers', () => {
  describe.for(documents)('%s', (path) => {
    test.each(expected(owningAdmin, admin))('%s', async (_name, persona, expected) => {
      const document = rules.as(persona).firestore().doc(path)
      expect(await decision(() => document.get())).toBe(expected)
    })
  })

  test.each(expected(owningAdmin, admin))('%s, all', async (_name, persona, expected) => {
    const index = rules.as(persona).firestore().collection('paperIndex')
    expect(await decision(() => index.get())).toBe(expected)
  })
})

describe.concurrent('nobody writes it, and nothing below it is open', () => {
  test.each(personas)('$name', async (persona) => {
    const firestore = rules.as(persona).firestore()
    const operations = [
      () => firestore.doc('paperIndex/state').set({ version: 1 }),
      () => firestore.doc('paperIndex/state').update({ version: 2 }),
      () => firestore.doc('paperIndex/state').delete(),
      () => firestore.doc('paperIndex/new').set({ version: 1 }),
      () => firestore.doc('paperIndex/state/below/y').get(),
    ]
    expect(await Promise.all(operations.map(async (start) => decision(start)))).toEqual(
      operations.map(() => 'denied'),
    )
  })
})
