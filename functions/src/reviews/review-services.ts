import { getFirestore } from 'firebase-admin/firestore'

import { firebaseApp } from '../platform/firebase-app.ts'
import * as parameters from '../platform/parameters.ts'
import type { ReviewContext } from './review-context.ts'

/**
 * What the services of reviews need, from the parameters and APP_SECRET, which the function must declare.
 *
 * @throws {Error} when a parameter is missing
 */
export function reviewContext(): ReviewContext {
  return {
    firestore: getFirestore(firebaseApp()),
    appSecret: parameters.appSecret.value(),
    conference: parameters.readConference(),
    now: Date.now,
  }
}
