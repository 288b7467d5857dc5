import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'

import type { AccountStore, CodeContext, RegistrationContext } from './accounts/account-context.ts'
import type { MailContext } from './mail/deliver.ts'
import { smtpSender } from './mail/transport.ts'
import * as parameters from './parameters.ts'

const defaultAppName = '[DEFAULT]'

/** The project's own Auth and Firestore, or the emulators' where the environment names them. */
export function accountStore(): AccountStore {
  // firebase-functions keeps an app of its own for triggers, so that there may be apps, but not ours.
  const app = getApps().find(({ name }) => name === defaultAppName) ?? initializeApp()
  return { auth: getAuth(app), firestore: getFirestore(app) }
}

/**
 * What delivering mails needs, from the parameters and SMTP_URL, which the function must declare.
 *
 * @throws {Error} when a parameter is missing
 */
export function mailContext(): MailContext {
  const { mailFrom, siteUrl } = parameters.readConference()
  return {
    firestore: accountStore().firestore,
    send: smtpSender({ smtpUrl: parameters.smtpUrl.value(), from: mailFrom, siteUrl }),
    now: Date.now,
  }
}

/**
 * What proving a code needs, from the parameters and APP_SECRET, which the function must declare.
 *
 * @throws {Error} when a parameter is missing
 */
export function codeContext(): CodeContext {
  return {
    ...accountStore(),
    appSecret: parameters.appSecret.value(),
    policy: parameters.readCodePolicy(),
    ipLimits: parameters.readIpLimits(),
    adminEmails: parameters.readAdminEmails(),
    now: Date.now,
  }
}

/**
 * What making a code needs, from the parameters, APP_SECRET and SMTP_URL, which the function must
 * declare.
 *
 * @throws {Error} when a parameter is missing
 */
export function registrationContext(): RegistrationContext {
  return {
    ...codeContext(),
    conference: parameters.readConference(),
    globalLimits: parameters.readGlobalLimits(),
    mail: mailContext(),
  }
}
