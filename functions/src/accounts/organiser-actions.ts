import type { Role } from '@lectern/domain/account/roles'
import { DomainError } from '@lectern/domain/errors'
import { uidSchema, type Uid } from '@lectern/domain/paper/paper'
import type { Auth, UserRecord } from 'firebase-admin/auth'
import * as v from 'valibot'

import { blockFromEverything, endSessions, unblock } from '../store/change-block.ts'
import { collections } from '../store/collections.ts'
import { formerOrganiser, profileReference } from '../store/profiles.ts'
import {
  isOpen,
  parseRegistration,
  registrationReference,
  type PendingRegistration,
  type RegistrationId,
  type StoredRegistration,
  type VerifiedRegistration,
} from '../store/registrations.ts'
import { storedTime } from '../store/stored-time.ts'
import { finishVerification, openAccount } from './registration/complete-verification.ts'
import type { AccountStore } from './users/account-context.ts'
import { ownsAddress } from './users/existing-account.ts'
import { isPending } from './users/pending-user.ts'
import { userPages } from './users/user-pages.ts'

/*
 * What organisers do by hand, with the project's own rights: the second way in when mail fails
 * (docs/decisions/0018-a-second-way-in.md). Each action can be repeated.
 */

/** Lists all accounts, oldest first; users whose registration is open are none yet. */
export async function listAccounts(auth: Auth): Promise<UserRecord[]> {
  const accounts: UserRecord[] = []
  for await (const users of userPages(auth)) {
    accounts.push(...users.filter((user) => !isPending(user)))
  }
  return accounts.toSorted((one, other) => bornAt(one) - bornAt(other))
}

function bornAt(user: UserRecord): number {
  return Date.parse(user.metadata.creationTime)
}

/**
 * Lists the registrations that can still be verified, oldest first.
 *
 * @param now milliseconds since 1970
 */
export async function listOpenRegistrations(
  { firestore }: AccountStore,
  now: number,
): Promise<PendingRegistration[]> {
  const found = await collections
    .registrations(firestore)
    .where('expiresAt', '>', storedTime(now))
    .get()
  return found.docs
    .map((snapshot) => parseRegistration(snapshot))
    .filter((one) => one !== undefined)
    .filter((one) => isOpen(one, now))
    .toSorted((one, other) => one.createdAt - other.createdAt)
}

/**
 * Opens the account of a registration without its code, which is worth nothing from then on: an organiser
 * knows that the address is the person's. The role is the registration's, also where the list of admins lacks
 * the address.
 *
 * @param now milliseconds since 1970
 * @throws {DomainError} `registration-unknown` when it is over; `address-taken`
 */
export async function verifyByHand(
  store: AccountStore,
  id: RegistrationId,
  now: number,
): Promise<VerifiedRegistration> {
  const reference = registrationReference(store.firestore, id)
  const registration = await store.firestore.runTransaction(async (transaction) => {
    const found = parseRegistration(await transaction.get(reference))
    if (found === undefined || found.expiresAt <= now) return undefined
    const verifiedAt = found.verifiedAt ?? now
    const verified: Partial<StoredRegistration> = { verifiedAt: storedTime(verifiedAt) }
    transaction.update(reference, verified)
    return { ...found, verifiedAt }
  })
  if (registration === undefined) throw new DomainError('registration-unknown')
  if (registration.completedAt === null) {
    await openAccount(store, registration)
    await finishVerification(store.firestore, registration, now)
  }
  return registration
}

/**
 * Changes the role of an account and ends its sessions, so that nobody works on with the old one: not
 * with an ID token that is out either.
 *
 * @param now milliseconds since 1970
 * @throws {DomainError} `forbidden` for a user without a role, or whose address was never proved
 */
export async function changeRole(
  { auth, firestore }: AccountStore,
  user: UserRecord,
  role: Role,
  now: number,
): Promise<void> {
  if (!ownsAddress(user)) {
    throw new DomainError(
      'forbidden',
      'This account never proved its address, and gets no role. Its owner must register.',
    )
  }
  const uid = v.parse(uidSchema, user.uid)
  await auth.setCustomUserClaims(uid, { ...user.customClaims, role })
  await endSessions(firestore, uid, now)
  const reference = profileReference(firestore, uid)
  await firestore.runTransaction(async (transaction) => {
    const profile = await transaction.get(reference)
    if (!profile.exists) return
    const wasOrganiser = role === 'author' && profile.get('role') === 'admin'
    transaction.update(reference, wasOrganiser ? formerOrganiser : { role })
  })
  await auth.revokeRefreshTokens(uid)
}

/**
 * Blocks a person from everything, at once: for the rules, for the services, and for every new login.
 * Papers, files and profile stay.
 *
 * @param now milliseconds since 1970
 * @throws what Firebase throws; all of it can be repeated
 */
export async function blockAccount(
  { auth, firestore }: AccountStore,
  uid: Uid,
  now: number,
): Promise<void> {
  await blockFromEverything(firestore, uid, 'disabled', now)
  await auth.updateUser(uid, { disabled: true })
  await auth.revokeRefreshTokens(uid)
}

/**
 * Lets a person log in again who was blocked, whatever the reason.
 *
 * @param now milliseconds since 1970
 * @throws what Firebase throws; all of it can be repeated
 */
export async function unblockAccount(
  { auth, firestore }: AccountStore,
  uid: Uid,
  now: number,
): Promise<void> {
  await unblock(firestore, uid, now)
  await auth.updateUser(uid, { disabled: false })
}
