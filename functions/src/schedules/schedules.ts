import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'

import { finishDeletions } from '../account-deletion/finish-deletions.ts'
import { accountStore, mailContext } from '../accounts/account-services.ts'
import { sweepExpired } from '../accounts/registration/sweep-expired.ts'
import { deliverDueMail, findLateMail } from '../mail/deliver-due.ts'
import type { MailContext } from '../mail/deliver.ts'
import { sweepFiles } from '../papers/files/orphan-files.ts'
import { updatePaperIndex } from '../papers/index/update-index.ts'
import { firebaseApp } from '../platform/firebase-app.ts'
import * as logs from '../platform/logs.ts'
import { readSubmissionLimits } from '../platform/parameters.ts'
import { day } from '../platform/submission-limits.ts'
import { FileCounts, findPaperFloods } from '../quota/find-floods.ts'
import { startDueAssigning } from '../reviews/assigning/work-on-assigning.ts'
import { updateReviewStatuses } from '../reviews/overview/update-statuses.ts'
import { removePairings } from '../reviews/pairings/remove-pairings.ts'
import { remindByDate } from '../reviews/reminding/remind-by-date.ts'
import { reviewContext } from '../reviews/review-services.ts'
import { mailPatience, recordRun } from '../store/schedule-runs.ts'
import { keyReviewers } from '../walls/known-reviewers.ts'
import { keepOrganisers } from '../walls/related-addresses.ts'

/*
 * Three schedules, because Cloud Scheduler is free for three jobs. The jobs of one schedule don't depend on each
 * other: when one fails, the others still run, and the schedule fails at its end.
 */

/** Starts publishings of assignments that can no longer be cancelled, and sends due emails, which can take minutes. */
export async function handleEveryMinute(): Promise<void> {
  const context = mailContext()
  const startedAt = context.now()
  await runAll([
    async () => startDueAssigning(reviewContext()),
    async () => {
      logs.dueMailDelivered(await deliverDueMail(context))
    },
  ])
  await recordMinute(context, startedAt)
}

/**
 * Logs an email that should have been sent long ago, and stores that the schedule ran.
 *
 * @throws what Firestore throws
 */
export async function recordMinute(context: MailContext, startedAt: number): Promise<void> {
  const lateSince = await findLateMail(context)
  const waits = context.now() - (lateSince ?? context.now())
  if (waits > mailPatience) logs.mailLate(Math.floor(waits / 60_000))
  await recordRun(context.firestore, 'everyMinute', startedAt, lateSince)
}

/** Brings the index of papers up to date. */
export async function handleIndexDue(): Promise<void> {
  const startedAt = Date.now()
  const firestore = getFirestore(firebaseApp())
  logs.paperIndexUpdated({ ...(await updatePaperIndex(firestore)) })
  await recordRun(firestore, 'updatePaperIndex', startedAt)
}

/** Does what is due once a day. The sweep is last: it takes all the time it is given. */
export async function handleEveryDay(): Promise<void> {
  const startedAt = Date.now()
  await runAll([
    async () => updateReviewStatuses(reviewContext(), null),
    async () => remindByDate(reviewContext()),
    async () => removePairings(reviewContext()),
    async () => keyReviewers(reviewContext().firestore),
    async () => keepOrganisers(reviewContext().firestore),
    async () => handleSweep(),
  ])
  await recordRun(getFirestore(firebaseApp()), 'everyDay', startedAt)
}

/**
 * Runs jobs one after the other, all of them, and logs each failure: Google would log the last error without them.
 *
 * @throws {AggregateError} with what each failed job threw
 */
export async function runAll(jobs: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const job of jobs) {
    try {
      await job()
    } catch (error) {
      failures.push(error)
      logs.scheduledJobFailed(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Scheduled jobs failed.')
}

/** The longest time in which files are removed, in milliseconds. */
const patience = 200_000

/**
 * Removes what has expired, and logs floods.
 *
 * @param now milliseconds since 1970
 * @throws what Firebase throws
 */
export async function handleSweep(now = Date.now): Promise<void> {
  const startedAt = now()
  const store = accountStore()
  logs.expiredSwept({ ...(await sweepExpired(store, startedAt)) })
  const paperStore = { firestore: store.firestore, bucket: getStorage(firebaseApp()).bucket() }
  await finishDeletions({ ...store, ...paperStore }, startedAt)
  const isTimeUp = () => now() - startedAt > patience
  const limits = readSubmissionLimits()
  // Before the files, which may take all the time that there is.
  const floods = await findPaperFloods(store.firestore, limits, startedAt - 2 * day)
  for (const { uid, papers, within } of floods) logs.paperFlood(uid, papers, within)
  const counts = new FileCounts()
  const swept = await sweepFiles(paperStore, startedAt, isTimeUp, (paths) => {
    counts.add(paths)
  })
  for (const { uid, files } of counts.beyond(limits.uploadsAnHour)) logs.fileFlood(uid, files)
  logs.filesSwept(swept)
}
