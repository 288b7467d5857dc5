/** Checks the store of a running stack, and prints what it finds as the last line, as JSON. */
import { deleteApp, initializeApp } from 'firebase-admin/app'

import { checkStore } from '../../admin/check/check-store.ts'
import { storeOf } from '../../admin/connection.ts'

const [projectId = '', bucket = ''] = process.argv.slice(2)
const app = initializeApp({ projectId })
const store = storeOf(app, projectId, bucket)
// Tests remove papers past the rules, and what the functions recorded of them stays without a record.
const failures = (await checkStore(store, Date.now()))
  .filter(({ kind }) => kind !== 'history-unguarded')
  .map(({ kind, where, detail }) => ({ title: `${kind} ${where}`, text: detail }))
await deleteApp(app)
console.log(JSON.stringify(failures))
