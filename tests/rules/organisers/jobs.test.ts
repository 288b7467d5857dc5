import { afterAll, beforeAll } from 'vitest'

import { testReadByOrganisersAlone } from '../support/organisers-alone.ts'
import { withRights } from '../support/personas.ts'
import { firestoreRules, type RulesUnderTest } from '../support/rules-environment.ts'
import { store } from '../support/sample-paper.ts'

const { admin } = withRights
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

for (const path of paths) testReadByOrganisersAlone(() => rules, path, { state: 'undoing' })
