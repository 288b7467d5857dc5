/** Checks the store of a running stack, and prints what it finds as the last line, as JSON. */
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'

import { checkStore } from '../../admin/check/check-store.ts'

const [projectId = '', storageBucket = ''] = process.argv.slice(2)
const app = initializeApp({ projectId, storageBucket })
const store = {
  auth: getAuth(app),
  firestore: getFirestore(app),
  bucket: getStorage(app).bucket(),
  projectId,
}
// Tests remove papers past the rules, and what the functions recorded of them stays without a record.
const findings = (await checkStore(store, Date.now())).filter(
  ({ kind }) => kind !== 'history-unguarded',
)
await deleteApp(app)
console.log(JSON.stringify(findings))
