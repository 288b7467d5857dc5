import { getStorage } from 'firebase-admin/storage'

import { finishDeletions } from '../account-deletion/finish-deletions.ts'
import { accountStore } from '../accounts/account-services.ts'
import { sweepExpired } from '../accounts/registration/sweep-expired.ts'
import { sweepFiles } from '../papers/files/orphan-files.ts'
import { firebaseApp } from '../platform/firebase-app.ts'
import * as logs from '../platform/logs.ts'
import { readSubmissionLimits } from '../platform/parameters.ts'
import { day } from '../platform/submission-limits.ts'
import { FileCounts, findPaperFloods } from '../quota/find-floods.ts'

/** How long the schedule goes on to remove files, in milliseconds; the function may take 300 s. */
const patience = 200_000

/**
 * The schedule that removes what is over, and tells the log of floods.
 *
 * @param now the time, in milliseconds since 1970
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
