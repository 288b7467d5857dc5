import { DomainError } from '@lectern/domain/errors'
import { AuthErrorCode, type UserRecord } from 'firebase-admin/auth'
import { Timestamp } from 'firebase-admin/firestore'

import * as logs from '../logs.ts'
import type { AccountStore } from './account-context.ts'
import { findUser, findUserByEmail, isAuthError, roleOf } from './existing-account.ts'
import { isPending } from './pending-user.ts'
import { createProfile } from './profiles.ts'
import type { VerifiedRegistration } from './registrations.ts'

/**
 * Opens the account of a verified registration: role claim, address, profile, in this order, so
 * that no account is ever enabled without its role. Every step can be repeated: after a crash
 * between any two of them, the next call does what is missing. What organisers changed meanwhile
 * (a role, a disabled account) is left as it is.
 *
 * @returns the registration, whose `uid` is the account's
 * @throws {DomainError} `address-taken` when the address has an account that is not this one;
 *   `registration-unknown` when the pending user is gone
 */
export async function completeVerification(
  store: AccountStore,
  registration: VerifiedRegistration,
): Promise<VerifiedRegistration> {
  const user = await findUser(store.auth, registration.uid)
  if (user === undefined) throw new DomainError('registration-unknown')
  if (isPending(user)) {
    await store.auth.setCustomUserClaims(registration.uid, { role: registration.role })
    await takeAddress(store, registration)
    logs.accountOpened(registration.id, registration.uid, registration.role)
  }
  await createProfile(store.firestore, registration.uid, {
    fullname: registration.fullname,
    email: registration.email,
    role: registration.role,
    createdAt: Timestamp.fromMillis(registration.createdAt),
    verifiedAt: Timestamp.fromMillis(registration.verifiedAt),
  })
  return registration
}

/**
 * Removes an account without a role from the address that was just proved: whoever made it never
 * proved the address, and would otherwise keep a session in the new account.
 */
async function freeAddress(
  { auth }: AccountStore,
  registration: VerifiedRegistration,
): Promise<void> {
  const holder = await findUserByEmail(auth, registration.email)
  if (holder === undefined || holder.uid === registration.uid) return
  if (roleOf(holder) !== undefined) throw new DomainError('address-taken')
  await removeSquatter(auth, holder)
  logs.squatterRemoved(registration.id, holder.uid)
}

async function removeSquatter(auth: AccountStore['auth'], squatter: UserRecord): Promise<void> {
  try {
    await auth.deleteUser(squatter.uid)
  } catch (error) {
    if (!isAuthError(error, AuthErrorCode.USER_NOT_FOUND)) throw error
  }
}

/**
 * Attaches the proved address and enables the user, in one call, so that neither is ever true
 * alone. Should somebody take the address between the look and the call, the second look tells
 * whether it was a squatter again or another registration of the same address.
 */
async function takeAddress(store: AccountStore, registration: VerifiedRegistration): Promise<void> {
  await freeAddress(store, registration)
  try {
    await attachAddress(store, registration)
  } catch (error) {
    if (!isAuthError(error, AuthErrorCode.EMAIL_ALREADY_EXISTS)) throw error
    await freeAddress(store, registration)
    await attachAddress(store, registration)
  }
}

async function attachAddress(
  { auth }: AccountStore,
  { uid, email }: VerifiedRegistration,
): Promise<void> {
  await auth.updateUser(uid, { email, emailVerified: true, disabled: false })
}
