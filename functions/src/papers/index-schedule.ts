import { getFirestore } from 'firebase-admin/firestore'

import { firebaseApp } from '../firebase-app.ts'
import * as logs from '../logs.ts'
import { updatePaperIndex } from './update-index.ts'

/** The schedule that brings the index of papers up to date. */
export async function handleIndexDue(): Promise<void> {
  logs.paperIndexUpdated({ ...(await updatePaperIndex(getFirestore(firebaseApp()))) })
}
