import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { finishDeletions } from '../../../functions/src/account-deletion/finish-deletions.ts'
import { sweepExpired } from '../../../functions/src/accounts/registration/sweep-expired.ts'
import { deliverDueMail } from '../../../functions/src/mail/deliver-due.ts'
import { updatePaperIndex } from '../../../functions/src/papers/index/update-index.ts'
import { findPaperFloods } from '../../../functions/src/quota/find-floods.ts'
import { startDueAssigning } from '../../../functions/src/reviews/assigning/work-on-assigning.ts'
import { updateReviewStatuses } from '../../../functions/src/reviews/overview/update-statuses.ts'
import { removePairings } from '../../../functions/src/reviews/pairings/remove-pairings.ts'
import { remindByDate } from '../../../functions/src/reviews/reminding/remind-by-date.ts'
import { recordMinute } from '../../../functions/src/schedules/schedules.ts'
import { keyReviewers } from '../../../functions/src/walls/known-reviewers.ts'
import { keepOrganisers } from '../../../functions/src/walls/related-addresses.ts'
import { idleReads } from '../../../tools/costs.ts'
import { reviewsApart } from '../reviews/review-context.ts'
import { countReads } from '../support/billed-reads.ts'
import { ownProject, type OwnProject } from '../support/own-project.ts'

let project: OwnProject
beforeEach(async () => {
  project = await ownProject()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await project.end()
})

it('runs of the schedules that find nothing read what the costs say', async () => {
  const { store } = project
  const context = reviewsApart(project)
  const send = async () => Promise.resolve()
  const mails = { firestore: store.firestore, send, now: Date.now }
  await updatePaperIndex(store.firestore)
  const limits = { papersAnHour: 20, papersInAll: 100, uploadsAnHour: 120, uploadsADay: 400 }
  const readsSince = countReads()
  const readsOf = async (...jobs: readonly (() => Promise<unknown>)[]) => {
    for (const job of jobs) await job()
    return await readsSince()
  }
  const reads = {
    everyMinute: await readsOf(
      async () => startDueAssigning(context),
      async () => deliverDueMail(mails),
      async () => recordMinute(mails, Date.now()),
    ),
    updatePaperIndex: await readsOf(async () => updatePaperIndex(store.firestore)),
    everyDay: await readsOf(
      async () => updateReviewStatuses(context, null),
      async () => remindByDate(context),
      async () => removePairings(context),
      async () => keyReviewers(store.firestore),
      async () => keepOrganisers(store.firestore),
      async () => sweepExpired(store, Date.now()),
      async () => finishDeletions(store, Date.now()),
      async () => findPaperFloods(store.firestore, limits, 0),
    ),
  }
  expect(reads).toEqual(idleReads)
})
