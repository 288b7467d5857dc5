import { DomainError } from '@lectern/domain/errors'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { Organiser } from '../../../functions/src/access/who-asks.ts'
import { deletePaper } from '../../../functions/src/papers/change/change-paper.ts'
import { storeOrganiser } from '../people/people-context.ts'
import { ownProject, storeAccount, type OwnProject } from '../support/own-project.ts'
import { conferenceAt, type Reviewing } from './reviewing.ts'

vi.mock('../../../functions/src/platform/logs.ts')

let project: OwnProject
let reviewing: Reviewing
let organiser: Organiser
beforeEach(async () => {
  project = ownProject('under-review')
  organiser = await storeOrganiser(project)
  reviewing = conferenceAt(project, organiser)
})
afterEach(async () => {
  await project.end()
})

const codeOf = async (asked: Promise<unknown>) =>
  await asked.then(
    () => 'done',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  )

it('an author does not delete what reviewers read, and deletes what they do not; organisers do', async () => {
  const { firestore } = reviewing.context
  const author = { uid: (await storeAccount(project.store)).uid, role: 'author' } as const
  const bodil = await reviewing.accepted('b@example.org')
  const [read, unread] = [await reviewing.paperOf(author.uid), await reviewing.paperOf(author.uid)]
  await reviewing.publish([[read, bodil]])
  expect(await codeOf(deletePaper(firestore, author, read))).toBe('paper-under-review')
  expect((await firestore.doc(`papers/${read}`).get()).exists).toBe(true)
  expect((await firestore.doc(`deletions/${read}`).get()).exists).toBe(false)
  expect(await codeOf(deletePaper(firestore, author, unread))).toBe('done')
  expect(await codeOf(deletePaper(firestore, organiser, read))).toBe('done')
})
