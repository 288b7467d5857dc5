import { DomainError } from '@lectern/domain/errors'
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth'

import { firebaseApp } from './app.ts'
import { toMemberError } from './errors.ts'
import { emulators } from './options.ts'

let instance: Auth | undefined

/**
 * The Auth SDK, made at the first call: it keeps who is signed in in IndexedDB, or in
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

/**
 * Makes sure that Auth has a token that is good, and gets a new one where it has not. To be called
 * before each transaction: Firestore's SDK does not survive it when Auth refuses or can't be reached
 * in the middle of one, and answers nothing more until the page is loaded anew.
 *
 * @throws {DomainError} 'not-signed-in' when the session is over, 'network-failed', …
 */
export async function haveToken(): Promise<void> {
  await accessToken()
}

/**
 * The ID token of whoever is signed in, good for some minutes at least: renewed where it has to be.
 *
 * @param isRenewed asks for another one than before
 * @throws {DomainError} 'not-signed-in' when the session is over, 'network-failed', …
 */
export async function accessToken(isRenewed = false): Promise<string> {
  try {
    const instance = await auth()
    await instance.authStateReady()
    if (instance.currentUser === null) throw new DomainError('not-signed-in')
    return await instance.currentUser.getIdToken(isRenewed)
  } catch (error) {
    throw toMemberError(error)
  }
}
