import { connectStorageEmulator, type FirebaseStorage, getStorage } from 'firebase/storage'

import { firebaseApp } from './app.ts'
import { emulators } from './options.ts'

/** How long an upload waits for a connection that is gone before it is given up: a day. */
const uploadPatience = 24 * 60 * 60_000

/** How long reading a file waits for a connection before its failure is told. */
const readPatience = 15_000

let instance: FirebaseStorage | undefined

/**
 * The Storage SDK, made at the first call. Uploads outlast a connection that is gone for
 * hours; reads are given up after 15 seconds without one.
 *
 * @throws {TypeError | Error} when the site's configuration can't be fetched
 */
export async function storage(): Promise<FirebaseStorage> {
  const app = await firebaseApp()
  if (instance === undefined) {
    instance = getStorage(app)
    instance.maxUploadRetryTime = uploadPatience
    instance.maxOperationRetryTime = readPatience
    // The build's constant, in this very place, drops the emulators' code from production.
    if (import.meta.env.VITE_LECTERN_EMULATORS && emulators !== null) {
      connectStorageEmulator(instance, emulators.storage.host, emulators.storage.port)
    }
  }
  return instance
}
