import { uidSchema, type Uid } from '@lectern/domain/paper'
import type { Auth } from 'firebase-admin/auth'
import * as v from 'valibot'

import type { RegistrationId } from './registrations.ts'

/** The end of every pending user's placeholder address; `.invalid` never receives mail. */
const placeholderDomain = '@pending.invalid'

/**
 * Makes the pending user of a registration (design 3): it holds the password, is disabled, and has a
 * placeholder instead of the address, so that nobody can squat an address.
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

/** Tells whether a user's address is still the placeholder: no code was proved yet. */
export function isPending(user: { readonly email?: string | undefined }): boolean {
  return user.email?.endsWith(placeholderDomain.toLowerCase()) === true
}
