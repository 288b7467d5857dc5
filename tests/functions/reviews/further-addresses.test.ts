import { uidSchema, type PaperId } from '@lectern/domain/paper/paper'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'
import { Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { invitedReviewerOf, type Organiser } from '../../../functions/src/access/who-asks.ts'
import { bidOnPaper } from '../../../functions/src/reviews/bids/bid-on-paper.ts'
import { listBiddable } from '../../../functions/src/reviews/bids/list-biddable.ts'
import { listBids } from '../../../functions/src/reviews/bids/list-bids.ts'
import { readAbstracts } from '../../../functions/src/reviews/bids/read-abstracts.ts'
import { setAuthorConflicts } from '../../../functions/src/reviews/conflicts/author-conflicts.ts'
import { changeReviewer } from '../../../functions/src/reviews/people/change-reviewer.ts'
import { listReminders } from '../../../functions/src/reviews/reminding/list-reminders.ts'
import { remindByDate } from '../../../functions/src/reviews/reminding/remind-by-date.ts'
import type { ReviewContext } from '../../../functions/src/reviews/review-context.ts'
import { storeOrganiser } from '../people/people-context.ts'
import { ownProject, type OwnProject } from '../support/own-project.ts'
import { conferenceAt, type Reviewing } from './reviewing.ts'

vi.mock('../../../functions/src/platform/logs.ts')
vi.mock('../../../functions/src/platform/review-logs.ts')

/** By which the author knows the reviewer, and organisers do, too. */
const home = 'home@example.org'
const past = Timestamp.fromMillis(Date.now() - 3_600_000)

let project: OwnProject
let context: ReviewContext
let reviewing: Reviewing
let organiser: Organiser
let bodil: Reviewer
let paper: PaperId
beforeEach(async () => {
  project = ownProject('further-addresses')
  organiser = await storeOrganiser(project)
  reviewing = conferenceAt(project, organiser)
  ;({ context } = reviewing)
  bodil = await reviewing.accepted('b@example.org')
  paper = await reviewing.paperOf()
})
afterEach(async () => {
  await project.end()
})

const asBodil = () => invitedReviewerOf(bodil)
const set = async (settings: object) =>
  await context.firestore.doc('settings/reviews').set(settings, { merge: true })

const ownerOf = async () =>
  v.parse(uidSchema, (await context.firestore.doc(`papers/${paper}`).get()).get('ownerUid'))

/** The author turns out to be the reviewer, by an address that organisers know as well. */
async function putUpWall(): Promise<void> {
  await changeReviewer(context, bodil.id, { furtherEmails: [home] }, organiser)
  await context.firestore.doc(`papers/${paper}`).update({ email: home, updatedAt: Timestamp.now() })
}

it('of whom an author would keep apart are looked at anew by the next who bids, or reads bids', async () => {
  await set({ bidsOpenAt: past })
  await bidOnPaper(context, asBodil(), paper, 'yes')
  const heard = async () => [
    (await listBiddable(context, asBodil())).papers.map(({ id }) => id),
    (await listBids(context, organiser)).map(({ yes }) => yes),
  ]
  expect(await heard()).toEqual([[paper], [[paper]]])
  const author = { uid: await ownerOf(), email: 'a@example.org', role: 'author' } as const
  await setAuthorConflicts(context.firestore, paper, [bodil.email, organiser.email], author)
  expect(await heard()).toEqual([[], []])
})

it('keep a reviewer from bidding on the own paper', async () => {
  await set({ bidsOpenAt: past })
  expect((await listBiddable(context, asBodil())).papers).toHaveLength(1)
  await putUpWall()
  expect((await listBiddable(context, asBodil())).papers).toEqual([])
  expect(await readAbstracts(context, asBodil(), [paper])).toEqual([])
  await expect(bidOnPaper(context, asBodil(), paper, 'yes')).rejects.toThrow('does not exist')
})

it('keep a reviewer from the list of reminders, as from their mails', async () => {
  await set({ dueAt: Timestamp.fromMillis(Date.now() - 2 * 86_400_000), remindDaysAfter: 1 })
  await reviewing.publish([[paper, bodil]])
  const listed = async () =>
    (await listReminders(context, organiser)).people.map(({ goes }) => goes)
  expect(await listed()).toEqual([true])
  await putUpWall()
  expect([await listed(), await remindByDate(context)]).toEqual([[], 0])
})
