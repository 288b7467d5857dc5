import { setGlobalOptions } from 'firebase-functions/options'
import { expr, projectID } from 'firebase-functions/params'

import { keepBodiesPacked } from '../platform/requests/packed-bodies.ts'

keepBodiesPacked()
setGlobalOptions({
  region: 'us-central1',
  maxInstances: 10,
  memory: '512MiB',
  // An account with the few rights that the functions need, made by `npm run deploy`. Its short form
  // (`lectern-functions@`) would reach the scheduler's jobs as it is, which refuse it.
  serviceAccount: expr`lectern-functions@${projectID}.iam.gserviceaccount.com`,
})
