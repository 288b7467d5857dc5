import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'

import { stack } from '../../support/stack.ts'

process.env['FIREBASE_AUTH_EMULATOR_HOST'] = stack.auth
process.env['FIRESTORE_EMULATOR_HOST'] = stack.firestore
// Nobody looks for Google's own machines here.
process.env['METADATA_SERVER_DETECTION'] = 'none'

const app = initializeApp({ projectId: stack.projectId })

/** The test stack's Auth and Firestore, with an organiser's rights. */
export const store = { auth: getAuth(app), firestore: getFirestore(app) }
