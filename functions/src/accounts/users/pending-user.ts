import { uidSchema, type Uid } from '@lectern/domain/paper/paper'
import type { Auth, UserRecord } from 'firebase-admin/auth'
import * as v from 'valibot'

import type { RegistrationId } from '../../store/registrations.ts'

/** The end of every pending user's placeholder address; `.invalid` never receives mail. */
const placeholderDomain = '@pending.invalid'

/**
 * Makes the pending user of a registration: it holds the password, is disabled, and has a placeholder
 * instead of the address, so that nobody can squat an address
 * (docs/decisions/0011-pending-users-have-no-address.md).
 *
 * @returns the new user's uid
 * @throws what Firebase Auth throws
 */
export async function createPendingUser(
  auth: Auth,
  registrationId: RegistrationId,
  person: { readonly fullname: string; readonly password: string },
): Promise<Uid> {
  const user = await auth.createUser({
    email: `${registrationId}${placeholderDomain}`,
    password: person.password,
    displayName: person.fullname,
    disabled: true,
  })
  return v.parse(uidSchema, user.uid)
}

/** What of a user tells whether it is pending. */
type FoundUser = Pick<UserRecord, 'email' | 'disabled' | 'metadata'>

/**
 * Tells whether a user is one that waits for its code, or was left by a registration that nobody
 * finished. The placeholder alone says nothing: members can give the own account any address at
 * Firebase Auth itself. But they have signed in to do so. A role says nothing either: a verification
 * that broke off may have set it.
 */
export function isPending(user: FoundUser): boolean {
  return isUntouched(user, placeholderDomain)
}

/** Tells whether a user is the one that a registration made, and still pending. */
export function isPendingUserOf(registrationId: RegistrationId, user: FoundUser): boolean {
  return isUntouched(user, `${registrationId}${placeholderDomain}`)
}

/**
 * Tells whether somebody has ever signed in to an account that a function made: only Firebase Auth
 * itself writes that. Its emulator says so of the moment in which the account was made, too.
 */
export function hasSignedIn({ metadata }: Pick<UserRecord, 'metadata'>): boolean {
  const { creationTime, lastSignInTime } = metadata
  return !Number.isNaN(Date.parse(lastSignInTime)) && lastSignInTime !== creationTime
}

/** A pending user is disabled from the first, so that nobody ever signed in to it. */
function isUntouched(user: FoundUser, placeholder: string): boolean {
  const email = user.email ?? ''
  return email.endsWith(placeholder.toLowerCase()) && user.disabled && !hasSignedIn(user)
}
