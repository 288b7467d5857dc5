import type { Uid } from '@lectern/domain/paper/paper'
import { wallBetween, type WalledPaper } from '@lectern/domain/reviews/walls'
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { collections } from '../store/collections.ts'
import { accountAddresses, profileReference } from '../store/profiles.ts'
import {
  accountKey,
  addressKeys,
  keepConflicts,
  knownOrganiser,
  type KnownPerson,
} from './declared-conflicts.ts'
import { read, type Reading } from './reading.ts'

const keysSchema = v.array(v.string())

/**
 * Reads an organiser with every address of the account, and the keyed hashes of all other addresses and accounts that
 * belonged to the same person: an account that was deleted is one of them.
 *
 * @throws what Firestore throws
 */
export async function readKnownOrganiser(
  firestore: Firestore,
  reading: Reading,
  who: { readonly uid: Uid; readonly email?: string },
): Promise<KnownPerson> {
  const [profile] = await read(reading, [profileReference(firestore, who.uid)])
  const person = knownOrganiser(who, profile)
  const own = new Set([...addressKeys(filled(person.emails)), accountKey(who.uid)])
  const related = await readRelated(firestore, reading, person.emails)
  return { ...person, keys: related.filter((key) => !own.has(key)), isGone: !profile.exists }
}

/**
 * Returns true if a wall stands between an organiser and a paper, also one that an earlier account of the same person
 * had. Whose account is gone is kept from every paper, since the addresses are gone with it.
 */
export function isKeptApartFrom(
  person: Pick<KnownPerson, 'emails' | 'uid' | 'keys' | 'isGone'>,
  people: WalledPaper,
  isDeclared: boolean,
): boolean {
  if (person.isGone === true || wallBetween(person, people, isDeclared) !== null) return true
  if (person.keys === undefined || person.keys.length === 0) return false
  const keys = new Set(person.keys)
  const ofPaper = addressKeys(filled([...people.emails, ...people.keptApart]))
  return [...ofPaper, accountKey(people.ownerUid)].some((key) => keys.has(key))
}

/**
 * Stores that some addresses are of one person, as keyed hashes that stay when the account is deleted, and adds them to
 * the conflicts that were declared about the person. The transaction has written nothing yet.
 *
 * @param before the addresses known until now
 * @param emails all that count from now on
 */
export async function keepAddresses(
  firestore: Firestore,
  transaction: Transaction,
  { uid, emails: before }: Pick<KnownPerson, 'emails'> & { readonly uid: Uid },
  emails: readonly string[],
): Promise<void> {
  const related = await readRelated(firestore, transaction, emails)
  await keepConflicts(firestore, transaction, { who: uid, emails: before }, emails)
  const keys = [...new Set([...addressKeys(filled(emails)), accountKey(uid), ...related])]
  for (const key of keys) {
    const reference = collections.relatedAddresses(firestore).doc(key)
    transaction.set(reference, { keys: FieldValue.arrayUnion(...keys) }, { merge: true })
  }
}

/**
 * Stores addresses that somebody has proved as those of the account, where its profile doesn't have them yet: before
 * anything is done that later knows the account alone.
 *
 * @throws what Firestore throws
 */
export async function keepProved(
  firestore: Firestore,
  uid: Uid,
  proved: readonly string[],
): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const [profile] = await read(transaction, [profileReference(firestore, uid)])
    const emails = accountAddresses(profile)
    if (proved.every((one) => emails.includes(one))) return
    await keepAddresses(firestore, transaction, { uid, emails }, [...emails, ...proved])
  })
}

/**
 * Returns true if an account has or had one of some addresses, which stand here as keyed hashes.
 *
 * @throws what Firestore throws
 */
export async function hadAccount(firestore: Firestore, keys: readonly string[]): Promise<boolean> {
  const references = keys.map((key) => collections.relatedAddresses(firestore).doc(key))
  return (await read(firestore, references)).some(({ exists }) => exists)
}

async function readRelated(
  firestore: Firestore,
  reading: Reading,
  emails: readonly string[],
): Promise<string[]> {
  const references = addressKeys(filled(emails)).map((key) =>
    collections.relatedAddresses(firestore).doc(key),
  )
  if (references.length === 0) return []
  const found = await read(reading, references)
  return [...new Set(found.flatMap((one) => v.parse(v.optional(keysSchema, []), one.get('keys'))))]
}

/** Accounts without an address have nothing in common. */
function filled(emails: readonly string[]): string[] {
  return emails.filter((one) => one.trim() !== '')
}
