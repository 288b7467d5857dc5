import type { Role } from '@lectern/domain/account/roles'
import { DomainError } from '@lectern/domain/errors'
import { uidSchema, type Uid } from '@lectern/domain/paper/paper'
import { emailSchema } from '@lectern/domain/text/text-fields'
import type { Auth } from 'firebase-admin/auth'
import * as v from 'valibot'

import { findUserByEmail } from '../../accounts/users/existing-account.ts'

/** Who asks for somebody's papers: the account's id, its proved address, its role. */
export interface ListViewer {
  readonly uid: Uid
  readonly email: string
  readonly role: Role
}

/**
 * Tells whose papers are asked for: those of an account's id or of an address (spec section 7).
 * Everybody may name the own account, admins each one.
 *
 * @param named an address when it has an @, else an account's id
 * @returns undefined when no account has this address or id; an id is not looked up
 * @throws {DomainError} `forbidden` when an author names somebody else, known or not
 */
export async function papersOwner(
  auth: Auth,
  viewer: ListViewer,
  named: string,
): Promise<Uid | undefined> {
  if (!named.includes('@')) return ownOr(viewer, named === viewer.uid, () => uidNamed(named))
  const email = v.safeParse(emailSchema, named)
  const isOwn = email.success && email.output === normalised(viewer.email)
  return await ownOr(viewer, isOwn, async () => {
    const user = email.success ? await findUserByEmail(auth, email.output) : undefined
    return user === undefined ? undefined : v.parse(uidSchema, user.uid)
  })
}

function ownOr<Found>(viewer: ListViewer, isOwn: boolean, find: () => Found): Uid | Found {
  if (isOwn) return viewer.uid
  if (viewer.role !== 'admin') throw new DomainError('forbidden')
  return find()
}

function uidNamed(named: string): Uid | undefined {
  const uid = v.safeParse(uidSchema, named)
  return uid.success ? uid.output : undefined
}

function normalised(address: string): string | undefined {
  const email = v.safeParse(emailSchema, address)
  return email.success ? email.output : undefined
}
