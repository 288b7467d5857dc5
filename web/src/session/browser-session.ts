import { getDefaultStore } from 'jotai'

import { afterPaint } from '../browser/after-paint.ts'
import { notify } from '../components/notify.ts'
import { recognised } from './recognition.ts'
import { clearDrafts, savedSession, type StorageWindow } from './saved-session.ts'
import { createSession } from './session.ts'

/** This page's window, looked up when it is used: while a page is pre-rendered there is none. */
const browser: StorageWindow = {
  get localStorage() {
    return window.localStorage
  },
  get sessionStorage() {
    return window.sessionStorage
  },
  addEventListener: (...listener: Parameters<Window['addEventListener']>) => {
    window.addEventListener(...listener)
  },
  removeEventListener: (...listener: Parameters<Window['removeEventListener']>) => {
    window.removeEventListener(...listener)
  },
}

/** The session of this page. Firebase's SDKs are loaded when it first needs them. */
export const session = createSession({
  store: getDefaultStore(),
  saved: savedSession(browser),
  accounts: async () => await import('../firebase/accounts/accounts.ts'),
  registrations: async () => await import('../firebase/accounts/registration.ts'),
  deletion: async () => await import('../firebase/accounts/account-deletion.ts'),
  ownAccount: async () => await import('../firebase/accounts/own-account.ts'),
  recognised,
  painted: afterPaint,
  clearDrafts: () => {
    clearDrafts(browser)
  },
  onExpired: (text) => {
    notify.error(text)
  },
})
