import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { decision } from '../support/decision.ts'
import { readings, writings } from '../support/organisers-alone.ts'
import { expected, personas, withRights } from '../support/personas.ts'
import { firestoreRules, type RulesUnderTest } from '../support/rules-environment.ts'
import { store } from '../support/sample-paper.ts'

const { admin, owningAdmin } = withRights
const announcement = 'announcements/a-1'
const paths = [
  announcement,
  `${announcement}/chunks/0000`,
  'papers/paper-1/mails/m1',
  'settings/mailTemplates',
] as const
let rules: RulesUnderTest

beforeAll(async () => {
  rules = await firestoreRules()
  await store(rules, {
    // A paper of the author's own tells nothing of its mails either.
    'papers/paper-1': { ownerUid: withRights.owner.uid, status: 'Submitted' },
    [paths[0]]: { by: admin.uid, state: 'running' },
    [paths[1]]: { papers: [] },
    [paths[2]]: { kind: 'status-changed', state: 'sent' },
    [paths[3]]: { received: null, statusChanged: null },
  })
})
afterAll(async () => {
  await rules.cleanup()
})

describe.each(paths)('%s', (path) => {
  test.each(expected(owningAdmin, admin))('is read by admins: %s', async (_name, persona, may) => {
    // Of the settings, the words of mails are all that is read.
    const decided = await readings({ rules, persona, path }, path !== paths[3])
    expect(decided).toEqual(decided.map(() => may))
  })

  test.each(personas)('is written by nobody: $name', async (persona) => {
    const decided = await writings({ rules, persona, path }, 'sent')
    expect(decided).toEqual(decided.map(() => 'denied'))
  })
})

test.each(personas)('nothing else of the settings is read: $name', async (persona) => {
  const settings = rules.as(persona).firestore().collection('settings')
  expect(await decision(() => settings.doc('other').get())).toBe('denied')
  expect(await decision(() => settings.get())).toBe('denied')
})
