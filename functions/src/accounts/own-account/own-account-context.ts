import type { User } from '@lectern/domain/account/account'
import { DomainError } from '@lectern/domain/errors'
import { storedEmailSchema } from '@lectern/domain/text/text-fields'
import * as v from 'valibot'

import type { Member } from '../../access/who-asks.ts'
import { profileReference } from '../../store/profiles.ts'
import type { AccountStore, LoginContext, RegistrationContext } from '../users/account-context.ts'
import { findUser, ownsAddress } from '../users/existing-account.ts'

/** What changing the own account needs. */
export type OwnAccountContext = RegistrationContext & LoginContext

const namedSchema = v.object({ fullname: v.string() })

/**
 * Who asks, as the account stands now: the token may be from before another change.
 *
 * @throws {DomainError} `account-closed` when there is no such account any more, or it is disabled
 */
export async function currentUser(
  { auth, firestore }: AccountStore,
  { uid, role }: Member,
): Promise<User & { readonly uid: Member['uid'] }> {
  const [user, profile] = await Promise.all([
    findUser(auth, uid),
    profileReference(firestore, uid).get(),
  ])
  if (user === undefined || user.disabled || !ownsAddress(user)) {
    throw new DomainError('account-closed')
  }
  const named = v.safeParse(namedSchema, profile.data())
  const fullname = named.success ? named.output.fullname : (user.displayName ?? '')
  return { uid, fullname, email: v.parse(storedEmailSchema, user.email), role }
}
