import { type FirebaseApp, initializeApp } from 'firebase/app'

import { firebaseOptions } from './options.ts'

let app: FirebaseApp | undefined

/**
 * The Firebase app, made at the first call.
 *
 * @throws {TypeError | Error} when the configuration can't be fetched
 */
export async function firebaseApp(): Promise<FirebaseApp> {
  const options = await firebaseOptions()
  app ??= initializeApp(options)
  return app
}
