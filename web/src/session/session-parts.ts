import type { Store } from 'jotai/vanilla'

import type * as deletion from '../firebase/accounts/account-deletion.ts'
import type * as accounts from '../firebase/accounts/accounts.ts'
import type * as ownAccount from '../firebase/accounts/own-account.ts'
import type * as registration from '../firebase/accounts/registration.ts'
import type { SavedSession } from './saved-session.ts'

/** The calls that sign in and out; each loads the Auth SDK. */
type Accounts = Pick<
  typeof accounts,
  'signIn' | 'signInVerified' | 'signOut' | 'watchSignedIn' | 'expectOwnEnd'
>

/** The calls of a registration; each loads the Functions SDK. */
type Registrations = Pick<
  typeof registration,
  'register' | 'verifyOtp' | 'resendOtp' | 'registrationMail' | 'correctAddress'
>

/** The call that deletes the account; loads both. */
type Deletion = Pick<typeof deletion, 'deleteAccount'>

/** The calls that change the own account; they load both. */
export type OwnAccount = Pick<
  typeof ownAccount,
  'changeAccount' | 'logOutEverywhere' | 'readOwnData'
>

/** What a session is made of. */
export interface SessionParts {
  readonly store: Store
  readonly saved: SavedSession
  /** Loads the calls when they are needed first: nobody else pays for the SDK. */
  readonly accounts: () => Promise<Accounts>
  readonly registrations: () => Promise<Registrations>
  readonly deletion: () => Promise<Deletion>
  readonly ownAccount: () => Promise<OwnAccount>
  /** The uid of whom the server recognised by the stored token already, if it was asked. */
  readonly recognised: () => Promise<string | null>
  /** Waits until what was drawn last is on the screen. */
  readonly painted: () => Promise<void>
  /** Forgets what the person typed and did not submit. */
  readonly clearDrafts: () => void
  /** Told when a session ended that nobody ended, with the text for the person. */
  readonly onExpired: (text: string) => void
}
