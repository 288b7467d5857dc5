import { getFirestore } from 'firebase-admin/firestore'

import { updatePaperIndex } from '../papers/index/update-index.ts'
import { firebaseApp } from '../platform/firebase-app.ts'
import * as logs from '../platform/logs.ts'

/** The schedule that brings the index of papers up to date. */
export async function handleIndexDue(): Promise<void> {
  logs.paperIndexUpdated({ ...(await updatePaperIndex(getFirestore(firebaseApp()))) })
}
