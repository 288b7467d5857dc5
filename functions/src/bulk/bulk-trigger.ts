import { jobIdSchema } from '@lectern/domain/bulk-change'
import { getFirestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { firebaseApp } from '../firebase-app.ts'
import { workOnJob } from './work-on-job.ts'

/**
 * The trigger on a change of many papers: it does one chunk, whose write calls it again until all are
 * done. Failures fail it: the platform calls it again.
 */
export async function handleJobWritten(jobId: string): Promise<void> {
  await workOnJob(getFirestore(firebaseApp()), v.parse(jobIdSchema, jobId))
}
