import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { decision } from '../support/decision.ts'
import { expected, personas, withRights } from '../support/personas.ts'
import { firestoreRules, type RulesUnderTest } from '../support/rules-environment.ts'
import { store } from '../support/sample-paper.ts'

const { owningAdmin, admin } = withRights
const paths = ['jobs/job-1', 'jobs/job-1/chunks/0000'] as const
let rules: RulesUnderTest

beforeAll(async () => {
  rules = await firestoreRules('jobs')
  // Even who began a change writes nothing of it.
  await store(rules, {
    [paths[0]]: { by: admin.uid, state: 'done' },
    [paths[1]]: { papers: [], left: null, undoLeft: null },
  })
})
afterAll(async () => {
  await rules.cleanup()
})

describe.each(paths)('%s', (path) => {
  test.each(expected(owningAdmin, admin))('is read by admins: %s', async (_name, persona, may) => {
    const document = rules.as(persona).firestore().doc(path)
    expect(await decision(() => document.get())).toBe(may)
    expect(await decision(() => document.parent.get())).toBe(may)
  })

  test.each(personas)('is written by nobody: $name', async (persona) => {
    const document = rules.as(persona).firestore().doc(path)
    const operations = [
      () => document.set({ state: 'undoing' }),
      () => document.update({ state: 'undoing' }),
      () => document.parent.doc('new').set({ by: persona.uid, state: 'running' }),
      () => document.delete(),
    ]
    expect(await Promise.all(operations.map(async (start) => decision(start)))).toEqual(
      operations.map(() => 'denied'),
    )
  })
})
