import {
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  setLogLevel,
} from 'firebase/firestore'

import { firebaseApp } from './app.ts'
import { emulators } from './options.ts'

let instance: Firestore | undefined

/**
 * The Firestore SDK, made at the first call, with its cache in memory alone: what a person
 * read is not left on the machine.
 *
 * @throws {TypeError | Error} when the site's configuration can't be fetched
 */
export async function firestore(): Promise<Firestore> {
  const app = await firebaseApp()
  if (instance === undefined) {
    // Its warnings quote whole requests: a paper's text and addresses do not belong into a log.
    setLogLevel('error')
    instance = initializeFirestore(app, {})
    // The build's constant, in this very place, drops the emulators' code from production.
    if (import.meta.env.VITE_LECTERN_EMULATORS && emulators !== null) {
      connectFirestoreEmulator(instance, emulators.firestore.host, emulators.firestore.port)
    }
  }
  return instance
}
