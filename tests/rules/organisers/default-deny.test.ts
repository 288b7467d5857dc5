import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { decision } from '../support/decision.ts'
import { expected, ownerUid, personas, tagsOfClosed, withRights } from '../support/personas.ts'
import { firestoreRules, type RulesUnderTest } from '../support/rules-environment.ts'
import { store } from '../support/sample-paper.ts'

const { owner, owningAdmin, admin } = withRights
let rules: RulesUnderTest

/** One document of each place that only the server knows, and of places that nobody thought of. */
const closed = [
  'registrations/r1',
  'accountCodes/c1',
  'rateLimits/l1',
  'accountUse/owner-uid',
  'blocked/stranger-uid',
  'mail/m1',
  'imports/p1',
  'told/p1',
  'organisers/o1',
  'jobs/j1/chunks/0000/below/y',
  'jobs/j1/below/y',
  'announcements/a1/below/y',
  'announcements/a1/chunks/0000/below/y',
  'settings/mailTemplates/below/y',
  'paperIndex/state/below/y',
  'presence/stranger-uid/below/y',
  'withdrawn/p1/below/y',
  'blocked/stranger-uid/below/y',
  'submissionStarts/stranger-uid/below/y',
  'extensions/stranger-uid/below/y',
  'lateMarks/p1/below/y',
  'conferenceEvents/e1/below/y',
  'importRuns/r1',
  'counters/papers',
  'reviewers/r1',
  'reviewerAddresses/r1',
  'linkRequests/r1',
  'assignments/a1',
  'assignmentJobs/j1',
  'assignmentJobs/j1/chunks/0000',
  'reports/a1',
  'reports/a1/versions/v1',
  'reviewCopies/p1',
  'reviewStates/p1',
  'conflicts/c1',
  'relatedAddresses/r1',
  'authorConflicts/p1',
  'suggestions/s1',
  'wantedReports/p1',
  'reminders/r1',
  'deskLetters/p1',
  'bids/r1',
  'discussions/p1',
  'discussions/p1/messages/m1',
  'notes/p1',
  'revisions/p1',
  'heldDecisions/p1',
  'settings/reviews',
  'anything/x',
  'anything/x/below/y',
  `users/${ownerUid}/private/y`,
  'papers/p1/reviews/y',
  'papers/p1/mails/m1/below/y',
  'papers/p1/events/e1/details/y',
  'deletions/p1/below/y',
]

beforeAll(async () => {
  rules = await firestoreRules()
  const profile = { fullname: 'Asha Rao', email: 'asha.rao@rules.example', role: 'author' }
  await store(rules, {
    ...Object.fromEntries(closed.map((path) => [path, { ownerUid, email: profile.email }])),
    [`users/${ownerUid}`]: profile,
    'users/stranger-uid': profile,
  })
})
afterAll(async () => {
  await rules.cleanup()
})

describe.concurrent('whatever no rule names is closed', () => {
  for (const { path, persona } of closed.flatMap((path) =>
    personas.map((persona) => ({ path, persona })),
  )) {
    test(`${path}, ${persona.name}`, tagsOfClosed(persona), async () => {
      const document = rules.as(persona).firestore().doc(path)
      const operations = [
        () => document.get(),
        () => document.parent.get(),
        () => document.parent.where('ownerUid', '==', ownerUid).get(),
        () => document.parent.doc('new').set({ ownerUid }),
        () => document.update({ changed: true }),
        () => document.delete(),
      ]
      expect(await Promise.all(operations.map(async (start) => decision(start)))).toEqual(
        operations.map(() => 'denied'),
      )
    })
  }
})

describe.concurrent('a profile is read by its person and by admins', () => {
  test.each(expected(owner, owningAdmin, admin))('%s', async (_name, persona, expected) => {
    const profile = rules.as(persona).firestore().doc(`users/${ownerUid}`)
    expect(await decision(() => profile.get())).toBe(expected)
  })

  test.each(expected(owningAdmin, admin))('%s, all', async (_name, persona, expected) => {
    const profiles = rules.as(persona).firestore().collection('users')
    expect(await decision(() => profiles.get())).toBe(expected)
  })
})

describe.concurrent('nobody writes a profile: it would be a way to a role', () => {
  test.each(personas)('$name', async (persona) => {
    const users = rules.as(persona).firestore().collection('users')
    const operations = [
      () => users.doc(ownerUid).update({ role: 'admin' }),
      () => users.doc(ownerUid).update({ furtherAddresses: ['typed@example.com'] }),
      () => users.doc(ownerUid).update({ formerAddresses: ['typed@example.com'] }),
      () => users.doc(persona.uid ?? 'nobody').update({ formerAddresses: [] }),
      () => users.doc(persona.uid ?? 'nobody').update({ furtherAddresses: [] }),
      () => users.doc(persona.uid ?? 'nobody').set({ role: 'admin' }),
      () => users.doc('new').set({ role: 'admin' }),
      () => users.doc(ownerUid).delete(),
    ]
    expect(await Promise.all(operations.map(async (start) => decision(start)))).toEqual(
      operations.map(() => 'denied'),
    )
  })
})
