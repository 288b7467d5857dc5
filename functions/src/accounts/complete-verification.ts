import { DomainError } from '@lectern/domain/errors'
import { uidSchema } from '@lectern/domain/paper'
import { AuthErrorCode } from 'firebase-admin/auth'
import { Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'

import type { AccountStore } from './account-context.ts'
import { blockFromEverything } from './blocked.ts'
import { findUser, findUserByEmail, isAuthError, ownsAddress, roleOf } from './existing-account.ts'
import { isPending } from './pending-user.ts'
import { createProfile } from './profiles.ts'
import type { VerifiedRegistration } from './registrations.ts'

/** What completing a verification did, beyond what was done before. */
export interface Completion {
  /** Whether the account was opened now. */
  readonly isOpened: boolean
  /** The uids of users that were removed from the address. */
  readonly squatters: readonly string[]
}

/**
 * Opens the account of a verified registration: role claim, address, profile, in this order, so
 * that no account is ever enabled without its role. Every step can be repeated: after a crash
 * between any two of them, the next call does what is missing. What organisers changed meanwhile
 * (a role, a disabled account) is left as it is.
 *
 * @throws {DomainError} `address-taken` when the address has an account that is not this one;
 *   `registration-unknown` when the pending user is gone
 */
export async function completeVerification(
  store: AccountStore,
  registration: VerifiedRegistration,
): Promise<Completion> {
  const user = await findUser(store.auth, registration.uid)
  if (user === undefined) throw new DomainError('registration-unknown')
  const squatters: string[] = []
  const isOpened = isPending(user)
  if (isOpened) {
    await store.auth.setCustomUserClaims(registration.uid, { role: registration.role })
    squatters.push(...(await takeAddress(store, registration)))
  }
  await createProfile(store.firestore, registration.uid, {
    fullname: registration.fullname,
    email: registration.email,
    role: registration.role,
    createdAt: Timestamp.fromMillis(registration.createdAt),
    verifiedAt: Timestamp.fromMillis(registration.verifiedAt),
  })
  return { isOpened, squatters }
}

/**
 * Attaches the proved address. Should somebody take it between the look and the call, the second
 * look tells whether it was a squatter again or another registration of the same address.
 *
 * @returns the uids of removed squatters
 */
async function takeAddress(
  store: AccountStore,
  registration: VerifiedRegistration,
): Promise<string[]> {
  const squatters = await freeAddress(store, registration)
  try {
    await attachAddress(store, registration)
  } catch (error) {
    if (!isAuthError(error, AuthErrorCode.EMAIL_ALREADY_EXISTS)) throw error
    squatters.push(...(await freeAddress(store, registration)))
    await attachAddress(store, registration)
  }
  return squatters
}

/** One call, so that the address is never attached without being verified and enabled. */
async function attachAddress(
  { auth }: AccountStore,
  { uid, email }: VerifiedRegistration,
): Promise<void> {
  await auth.updateUser(uid, { email, emailVerified: true, disabled: false })
}

/** The end of an address that stands for none, of an account that took one it never proved. */
const nowhere = '@unproved.invalid'

/**
 * Removes whoever holds the address that was just proved without having proved it. A user without a
 * role goes for good, and would otherwise keep a session in the new account. A member, who gave the
 * own account this address at Firebase Auth itself, may have papers: the account stays, disabled and
 * under no address, for the organisers to look at.
 */
async function freeAddress(
  { auth, firestore }: AccountStore,
  registration: VerifiedRegistration,
): Promise<string[]> {
  const holder = await findUserByEmail(auth, registration.email)
  if (holder === undefined || holder.uid === registration.uid) return []
  if (ownsAddress(holder)) throw new DomainError('address-taken')
  try {
    if (roleOf(holder) === undefined) await auth.deleteUser(holder.uid)
    else {
      await blockFromEverything(firestore, v.parse(uidSchema, holder.uid), 'disabled', Date.now())
      await auth.updateUser(holder.uid, { email: `${holder.uid}${nowhere}`, disabled: true })
    }
  } catch (error) {
    if (!isAuthError(error, AuthErrorCode.USER_NOT_FOUND)) throw error
  }
  return [holder.uid]
}
