import { isListedAsAdmin } from '@lectern/domain/account/admin-addresses'
import { DomainError } from '@lectern/domain/errors'
import { uidSchema, type Uid } from '@lectern/domain/paper/paper'
import type { UserRecord } from 'firebase-admin/auth'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import * as v from 'valibot'

import type { Organiser } from '../access/who-asks.ts'
import { becomeAuthor } from '../accounts/users/become-author.ts'
import {
  findUser,
  findUserByEmail,
  ownsAddress,
  roleOf,
} from '../accounts/users/existing-account.ts'
import { recordConferenceEvent } from '../conference/conference-events.ts'
import * as logs from '../platform/logs.ts'
import { blockIn, blockReference, isChangingRole, isShutOut, readBlock } from '../store/blocked.ts'
import { blockForOtherRole } from '../store/change-block.ts'
import { collections } from '../store/collections.ts'
import { organiserReference, parseOrganiser, type StoredOrganiser } from '../store/organisers.ts'
import { formerOrganiser, profileReference } from '../store/profiles.ts'
import { storedTime } from '../store/stored-time.ts'
import type { PeopleContext } from './people-context.ts'

/**
 * Removes an organiser at once, or takes an invitation back: the address may register as an organiser no
 * more, also where the deployment's list has it, until it is invited again. An account is blocked from
 * everything in the same transaction, and so for rules and services alike; then it becomes an author's,
 * whose papers are as they were, and whose sessions of before stay over; one that was blocked by hand stays
 * blocked. Invitations of theirs by which nobody has registered yet are taken back with it: who invited somebody
 * to keep a way in has none. What the organiser has begun, such as a change of many papers, goes on.
 *
 * Removals come one after the other: nobody removes the last organiser, oneself neither. Who was blocked by
 * hand or never registered is none. After a failure the account stays blocked; what is missing then is done
 * by calling once more.
 *
 * @param email as it is compared
 * @throws {DomainError} `not-found` for an address that neither is an organiser's nor could become one;
 *   `last-organiser`; what Firebase throws
 */
export async function removeOrganiser(
  context: PeopleContext,
  email: string,
  by: Organiser,
): Promise<void> {
  const uids = await organisersAt(context, email)
  if (uids.length === 0) {
    await removeOne(context, email, undefined, by)
    // Somebody may have registered between the look and the transaction.
    if ((await organisersAt(context, email)).length > 0) await removeOrganiser(context, email, by)
  }
  for (const uid of uids) await removeOne(context, email, uid, by)
}

async function removeOne(
  context: PeopleContext,
  email: string,
  uid: Uid | undefined,
  by: Organiser,
): Promise<void> {
  const { firestore, now } = context
  await firestore.runTransaction(async (transaction) => {
    const reference = organiserReference(firestore, email)
    const record = parseOrganiser(await transaction.get(reference))
    const mayRegister =
      record === undefined
        ? isListedAsAdmin(context.adminEmails, email)
        : record.state !== 'removed'
    if (uid === undefined && !mayRegister) throw new DomainError('not-found')
    const account = uid === undefined ? undefined : await lookAt(firestore, transaction, uid)
    if (account?.isLast === true) throw new DomainError('last-organiser')
    const time = now()
    const removed: StoredOrganiser = { state: 'removed', by: by.uid, at: storedTime(time) }
    // The address at which the account was opened may be another one by now.
    const invited = account?.invited ?? []
    const said = [reference, ...(account?.earlier ?? []), ...invited.map(({ ref }) => ref)]
    for (const one of said) transaction.set(one, removed)
    if (uid !== undefined && account !== undefined) {
      blockForOtherRole(transaction, blockReference(firestore, uid), account.block, time)
      if (account.hasProfile) transaction.update(profileReference(firestore, uid), formerOrganiser)
      transaction.delete(collections.presence(firestore).doc(uid))
    }
    const what = 'organiser removed'
    const from = { email }
    recordConferenceEvent(firestore, transaction, by, { what, uid: uid ?? '', from, to: {} })
    for (const one of invited) {
      const taken = { email: String(one.get('email')) }
      if (one.id !== reference.id)
        recordConferenceEvent(firestore, transaction, by, { what, from: taken, to: {} })
    }
  })
  logs.peopleActed('organiser removed', by.uid)
  if (uid !== undefined) await becomeAuthor(context, uid, now())
}

/**
 * Returns the accounts of organisers, or of those whose removal broke off, that an address can mean: of Firebase Auth, of
 * the organisers' records, and of profiles. These differ while an account moves to another address, and if its owner
 * changed the address at Firebase Auth itself: then an author can have the address there.
 */
async function organisersAt({ auth, firestore }: PeopleContext, email: string): Promise<Uid[]> {
  const [user, record, profiles] = await Promise.all([
    findUserByEmail(auth, email),
    organiserReference(firestore, email).get(),
    collections.users(firestore).where('email', '==', email).select().get(),
  ])
  const said = parseOrganiser(record)
  const own = user !== undefined && ownsAddress(user) ? [user] : []
  const others = new Set(profiles.docs.map(({ id }) => id))
  if (said?.state === 'registered') others.add(said.uid)
  for (const { uid } of own) others.delete(uid)
  const moved = await Promise.all(Array.from(others, async (uid) => findUser(auth, uid)))
  const found = await Promise.all(
    [...own, ...moved].map(async (one) => one && (await organiserIn(firestore, one))),
  )
  return found.filter((uid) => uid !== undefined)
}

async function organiserIn(firestore: Firestore, user: UserRecord): Promise<Uid | undefined> {
  if (roleOf(user) !== 'admin' && !isChangingRole(await readBlock(firestore, user.uid)))
    return undefined
  return v.parse(uidSchema, user.uid)
}

/** Reads, for the transaction that removes an organiser, all that it depends on. */
async function lookAt(firestore: Firestore, transaction: Transaction, uid: Uid) {
  const records = collections.organisers(firestore)
  const [admins, earlier, invited, profile] = await Promise.all([
    transaction.get(collections.users(firestore).where('role', '==', 'admin').select()),
    transaction.get(records.where('uid', '==', uid)),
    transaction.get(records.where('state', '==', 'invited').where('by', '==', uid)),
    transaction.get(profileReference(firestore, uid)),
  ])
  const others = admins.docs.map(({ id }) => id).filter((id) => id !== uid)
  const [own, ...blocks] = (
    await transaction.getAll(...[uid, ...others].map((id) => blockReference(firestore, id)))
  ).map(blockIn)
  return {
    isLast: blocks.every(isShutOut),
    block: own,
    earlier: earlier.docs.map(({ ref }) => ref),
    invited: invited.docs,
    hasProfile: profile.exists,
  }
}
