import { getStorage } from 'firebase-admin/storage'

import { firebaseApp } from '../platform/firebase-app.ts'
import { workOnAssigning } from '../reviews/assigning/work-on-assigning.ts'
import { reviewContext } from '../reviews/review-services.ts'

/**
 * The trigger on a publishing of assignments: it publishes the next few, whose write calls it again until all are
 * done. Failures fail it: the platform calls it again.
 */
export async function handleAssigningWritten(jobId: string): Promise<void> {
  const bucket = getStorage(firebaseApp()).bucket()
  await workOnAssigning({ ...reviewContext(), bucket }, jobId)
}
