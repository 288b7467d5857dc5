import { type FirebaseApp, initializeApp } from 'firebase/app'

import { firebaseOptions } from './options.ts'

let starting: Promise<FirebaseApp> | undefined

/** Gives the Firebase app, made once. A failure is not kept: the next call tries again.
 *
 * @throws {TypeError | Error} when the configuration can't be fetched
 */
export async function firebaseApp(): Promise<FirebaseApp> {
  starting ??= firebaseOptions().then((configuration) => initializeApp(configuration))
  try {
    return await starting
  } catch (error) {
    starting = undefined
    throw error
  }
}
