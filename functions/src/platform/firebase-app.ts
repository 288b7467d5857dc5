import { getApps, initializeApp, type App } from 'firebase-admin/app'

const defaultAppName = '[DEFAULT]'

/** The project's own Firebase app, or the emulators' where the environment names them. */
export function firebaseApp(): App {
  // firebase-functions keeps an app of its own for triggers, so that there may be apps, but not ours.
  return getApps().find(({ name }) => name === defaultAppName) ?? initializeApp()
}
