import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { decision } from '../support/decision.ts'
import { expected, withRights } from '../support/personas.ts'
import { firestoreRules, type RulesUnderTest } from '../support/rules-environment.ts'
import { store, storedPaper } from '../support/sample-paper.ts'

const { owningAdmin, admin } = withRights
let rules: RulesUnderTest

beforeAll(async () => {
  rules = await firestoreRules()
  await store(rules, {
    'papers/one': storedPaper('one', 'Submitted'),
    'papers/one/events/e1': { kind: 'submitted', to: null },
    'papers/one/events/e2': { kind: 'status-changed', to: 'Accept' },
    'papers/gone/events/e3': { kind: 'status-changed', to: 'Reject' },
    'mail/m1': { kind: 'code' },
  })
})
afterAll(async () => {
  await rules.cleanup()
})

describe.concurrent('admins alone list the events of all papers', () => {
  test.each(expected(owningAdmin, admin))('%s, all', async (_name, persona, decided) => {
    const events = rules.as(persona).firestore().collectionGroup('events')
    expect(await decision(() => events.get())).toBe(decided)
  })

  test.each(expected(owningAdmin, admin))('%s, the decisions', async (_name, persona, decided) => {
    const events = rules.as(persona).firestore().collectionGroup('events')
    expect(await decision(() => events.where('to', '==', 'Accept').get())).toBe(decided)
  })

  test('what an admin is given', async () => {
    const events = rules.as(admin).firestore().collectionGroup('events')
    const { docs } = await events.where('to', 'in', ['Accept', 'Reject']).get()
    expect(docs.map(({ ref }) => ref.path).toSorted()).toEqual([
      'papers/gone/events/e3',
      'papers/one/events/e2',
    ])
  })

  test.each(expected())('%s lists nothing else of all places', async (_name, persona, decided) => {
    const firestore = rules.as(persona).firestore()
    expect(await decision(() => firestore.collectionGroup('mail').get())).toBe(decided)
  })
})
