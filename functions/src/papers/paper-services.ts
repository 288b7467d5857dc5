import { getAuth, type Auth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'

import { firebaseApp } from '../platform/firebase-app.ts'
import * as parameters from '../platform/parameters.ts'
import type { PaperContext, PaperFileContext } from './reading/paper-context.ts'

/**
 * What finding, changing and showing papers needs, from the parameters and APP_SECRET, which the
 * function must declare.
 *
 * @throws {Error} when a parameter is missing
 */
export function paperContext(): PaperContext {
  return {
    firestore: getFirestore(firebaseApp()),
    appSecret: parameters.appSecret.value(),
    siteUrl: parameters.readConference().siteUrl,
    now: Date.now,
  }
}

/**
 * What the papers' files need beside that. Storage is loaded here and not before: most calls touch
 * no file, and it takes its time.
 *
 * @throws {Error} when a parameter is missing
 */
export async function paperFileContext(): Promise<PaperFileContext> {
  const { getStorage } = await import('firebase-admin/storage')
  return {
    ...paperContext(),
    bucket: getStorage(firebaseApp()).bucket(),
    limits: parameters.readSubmissionLimits(),
  }
}

/** Firebase Auth, which knows whose account an address is. */
export function authService(): Auth {
  return getAuth(firebaseApp())
}
