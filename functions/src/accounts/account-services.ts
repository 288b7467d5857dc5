import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'

import type { MailContext } from '../mail/deliver.ts'
import { smtpSender } from '../mail/transport.ts'
import { firebaseApp } from '../platform/firebase-app.ts'
import * as parameters from '../platform/parameters.ts'
import type { OwnAccountContext } from './own-account/own-account-context.ts'
import type { ResetContext } from './password/reset-password.ts'
import type { MailFateContext } from './registration/mail-fate.ts'
import type {
  AccountStore,
  CodeContext,
  LoginContext,
  RegistrationContext,
  SessionContext,
} from './users/account-context.ts'

/** The project's own Auth and Firestore, or the emulators' where the environment names them. */
export function accountStore(): AccountStore {
  const app = firebaseApp()
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
    globalLimits: parameters.readGlobalLimits(),
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
    mail: mailContext(),
  }
}

/**
 * What codes that change an account need, and other passwords: the parameters and APP_SECRET, which the
 * function must declare.
 *
 * @throws {Error} when a parameter is missing
 */
export function accountCodeContext(): ResetContext {
  return { ...codeContext(), conference: parameters.readConference() }
}

/**
 * What telling of a registration's mail needs, from the parameters, APP_SECRET and SMTP_URL, which the
 * function must declare.
 *
 * @throws {Error} when a parameter is missing
 */
export function mailFateContext(): MailFateContext {
  const smtpUrl = parameters.smtpUrl.value()
  const mailServer = URL.canParse(smtpUrl) ? new URL(smtpUrl).hostname : ''
  return { ...codeContext(), mailServer: mailServer === '' ? null : mailServer }
}

/**
 * What opening and renewing a session needs, from the parameters.
 *
 * @throws {Error} when a parameter is missing
 */
export function sessionContext(): SessionContext {
  return {
    ...accountStore(),
    platform: {
      apiKey: parameters.readWebApiKey(),
      // The emulators tell every function where they are; elsewhere there is no such variable.
      emulatorHost: process.env['FIREBASE_AUTH_EMULATOR_HOST'],
      timeout: 10_000,
    },
  }
}

/**
 * What logging in needs, from the parameters and APP_SECRET, which the function must declare.
 *
 * @throws {Error} when a parameter is missing
 */
export function loginContext(): LoginContext {
  return {
    ...sessionContext(),
    appSecret: parameters.appSecret.value(),
    ipLimits: parameters.readIpLimits(),
    loginTriesPerAddressAndHour: parameters.readLoginTries(),
    now: Date.now,
  }
}

/**
 * What changing the own account needs, from the parameters, APP_SECRET and SMTP_URL, which the function must
 * declare.
 *
 * @throws {Error} when a parameter is missing
 */
export function ownAccountContext(): OwnAccountContext {
  return { ...registrationContext(), ...loginContext() }
}
