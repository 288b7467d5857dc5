import { getFirestore } from 'firebase-admin/firestore'

import { firebaseApp } from '../platform/firebase-app.ts'
import * as parameters from '../platform/parameters.ts'
import type { ReviewContext, ReviewFileContext } from './review-context.ts'

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

/**
 * What reading files needs beside that. Storage is loaded here and not before: most calls touch no file.
 *
 * @throws {Error} when a parameter is missing
 */
export async function reviewFileContext(): Promise<ReviewFileContext> {
  const { getStorage } = await import('firebase-admin/storage')
  return { ...reviewContext(), bucket: getStorage(firebaseApp()).bucket() }
}
