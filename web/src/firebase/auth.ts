import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth'

import { emulators, firebaseApp } from './app.ts'

let instance: Auth | undefined

/**
 * Gives the Auth SDK, made at the first call: it keeps who is signed in in IndexedDB, or in
 * localStorage where there is none, and comes without the parts for sign-in in a popup window.
 *
 * @throws {TypeError | Error} when the site's configuration can't be fetched
 */
export async function auth(): Promise<Auth> {
  const app = await firebaseApp()
  if (instance === undefined) {
    instance = initializeAuth(app, {
      persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    })
    // The build's own constant stands here, so that a production build drops the SDK's part too.
    if (import.meta.env.VITE_LECTERN_EMULATORS && emulators !== null) {
      const { host, port } = emulators.auth
      connectAuthEmulator(instance, `http://${host}:${String(port)}`, { disableWarnings: true })
    }
  }
  return instance
}
