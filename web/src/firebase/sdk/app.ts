import { type FirebaseApp, initializeApp } from 'firebase/app'

import { firebaseOptions } from './options.ts'

let app: FirebaseApp | undefined

/**
 * Gives the Firebase app, made once.
 *
 * @throws {TypeError | Error} when the configuration can't be fetched
 */
export async function firebaseApp(): Promise<FirebaseApp> {
  const options = await firebaseOptions()
  app ??= initializeApp(options)
  return app
}
