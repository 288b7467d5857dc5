import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readings, writings } from '../support/organisers-alone.ts'
import { expected, personas, withRights } from '../support/personas.ts'
import { firestoreRules, type RulesUnderTest } from '../support/rules-environment.ts'
import { store } from '../support/sample-paper.ts'

const { admin, owningAdmin } = withRights
const paths = [
  'jobs/job-1',
  'jobs/job-1/chunks/0000',
  'conferenceEvents/event-1',
  'lateMarks/p1',
] as const
let rules: RulesUnderTest

beforeAll(async () => {
  rules = await firestoreRules()
  // Even who began a change writes nothing of it.
  await store(rules, {
    [paths[0]]: { by: admin.uid, state: 'done' },
    [paths[1]]: { papers: [], left: null, undoLeft: null },
    [paths[2]]: { what: 'submissions', uid: '', by: admin.uid },
    [paths[3]]: { late: 'grace' },
  })
})
afterAll(async () => {
  await rules.cleanup()
})

describe.each(paths)('%s', (path) => {
  test.each(expected(owningAdmin, admin))('is read by admins: %s', async (_name, persona, may) => {
    const decided = await readings({ rules, persona, path })
    expect(decided).toEqual(decided.map(() => may))
  })

  test.each(personas)('is written by nobody: $name', async (persona) => {
    const decided = await writings({ rules, persona, path }, 'undoing')
    expect(decided).toEqual(decided.map(() => 'denied'))
  })
})
