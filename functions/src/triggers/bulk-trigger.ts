import { jobIdSchema } from '@lectern/domain/paper/bulk-change'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import * as v from 'valibot'

import { workOnJob } from '../bulk/work-on-job.ts'
import { firebaseApp } from '../platform/firebase-app.ts'
import { readConference } from '../platform/parameters.ts'

/**
 * The trigger on a change of many papers: it does one chunk, whose write calls it again until all are
 * done. Failures fail it: the platform calls it again.
 */
export async function handleJobWritten(jobId: string): Promise<void> {
  const app = firebaseApp()
  const context = {
    firestore: getFirestore(app),
    bucket: getStorage(app).bucket(),
    conference: readConference(),
    now: Date.now,
  }
  await workOnJob(context, v.parse(jobIdSchema, jobId))
}
