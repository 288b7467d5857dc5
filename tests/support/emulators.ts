import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'

import { stack } from './stack.ts'

process.env['FIREBASE_AUTH_EMULATOR_HOST'] = stack.auth
process.env['FIRESTORE_EMULATOR_HOST'] = stack.firestore
process.env['FIREBASE_STORAGE_EMULATOR_HOST'] = stack.storage
// Nobody looks for Google's own machines here.
process.env['METADATA_SERVER_DETECTION'] = 'none'

const { projectId, storageBucket } = stack
const app = initializeApp({ projectId, storageBucket })

/** The test stack's Auth, Firestore and Storage, with an organiser's rights. */
export const store = {
  projectId,
  auth: getAuth(app),
  firestore: getFirestore(app),
  bucket: getStorage(app).bucket(),
}
