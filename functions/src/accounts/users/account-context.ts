import type { CodePolicy } from '@lectern/domain/account/one-time-code'
import type { Auth } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'

import type { MailContext } from '../../mail/deliver.ts'
import type { Conference, GlobalLimits, IpLimits } from '../../platform/parameters.ts'
import type { IdentityPlatform } from './identity-platform.ts'

/** The two services that keep accounts. */
export interface AccountStore {
  readonly auth: Auth
  readonly firestore: Firestore
}

/** What proving a code needs. */
export interface CodeContext extends AccountStore {
  readonly appSecret: string
  readonly policy: CodePolicy
  readonly ipLimits: IpLimits
  readonly globalLimits: GlobalLimits
  /** Who may be an admin: see `isListedAsAdmin`. */
  readonly adminEmails: string
  /** The time, in milliseconds since 1970. */
  readonly now: () => number
}

/** What making a code needs, which is mailed. */
export interface RegistrationContext extends CodeContext {
  readonly conference: Conference
  readonly mail: MailContext
}

/** What opening and renewing a session needs. */
export interface SessionContext extends AccountStore {
  readonly platform: IdentityPlatform
}

/** What logging in needs. */
export interface LoginContext extends SessionContext {
  readonly appSecret: string
  readonly ipLimits: IpLimits
  /** Wrong passwords that one address takes in an hour from one network. */
  readonly loginTriesPerAddressAndHour: number
  /** The time, in milliseconds since 1970. */
  readonly now: () => number
}
