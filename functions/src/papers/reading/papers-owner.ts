import { uidSchema, type Uid } from '@lectern/domain/paper/paper'
import { storedEmailSchema } from '@lectern/domain/text/text-fields'
import type { Auth } from 'firebase-admin/auth'
import * as v from 'valibot'

import { organiserOf, ownerFor, ownerOf, type Member, type Owner } from '../../access/who-asks.ts'
import { findUserByEmail } from '../../accounts/users/existing-account.ts'

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
  viewer: Member,
  named: string,
): Promise<Owner | undefined> {
  if (!named.includes('@')) {
    return await ownOr(viewer, named === viewer.uid, () => Promise.resolve(uidNamed(named)))
  }
  const email = v.safeParse(storedEmailSchema, named)
  const isOwn = email.success && email.output === normalised(viewer.email)
  return await ownOr(viewer, isOwn, async () => {
    const user = email.success ? await findUserByEmail(auth, email.output) : undefined
    return user === undefined ? undefined : v.parse(uidSchema, user.uid)
  })
}

/** @throws {DomainError} `forbidden` */
async function ownOr(
  viewer: Member,
  isOwn: boolean,
  find: () => Promise<Uid | undefined>,
): Promise<Owner | undefined> {
  if (isOwn) return ownerOf(viewer)
  const organiser = organiserOf(viewer)
  const found = await find()
  return found === undefined ? undefined : ownerFor(organiser, found)
}

function uidNamed(named: string): Uid | undefined {
  const uid = v.safeParse(uidSchema, named)
  return uid.success ? uid.output : undefined
}

function normalised(address: string): string | undefined {
  const email = v.safeParse(storedEmailSchema, address)
  return email.success ? email.output : undefined
}
