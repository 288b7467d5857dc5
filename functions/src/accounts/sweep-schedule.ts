import { getStorage } from 'firebase-admin/storage'

import { accountStore } from '../account-services.ts'
import { firebaseApp } from '../firebase-app.ts'
import * as logs from '../logs.ts'
import { sweepOrphanFiles } from '../papers/orphan-files.ts'
import { finishDeletions } from './finish-deletions.ts'
import { sweepExpired } from './sweep-expired.ts'

/** How long the schedule goes on to remove files, in milliseconds; the function may take 300 s. */
const patience = 200_000

/** The schedule that removes what is over. */
export async function handleSweep(): Promise<void> {
  const startedAt = Date.now()
  const store = accountStore()
  logs.expiredSwept({ ...(await sweepExpired(store, startedAt)) })
  const paperStore = { firestore: store.firestore, bucket: getStorage(firebaseApp()).bucket() }
  await finishDeletions({ ...store, ...paperStore }, startedAt)
  const isTimeUp = () => Date.now() - startedAt > patience
  const swept = await sweepOrphanFiles(paperStore, startedAt, isTimeUp)
  logs.orphanFilesSwept(swept.files, swept.isComplete)
}
