import { uidSchema, type Uid } from '@lectern/domain/paper/paper'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'
import { wallBetween, type WalledPaper, type WallReason } from '@lectern/domain/reviews/walls'
import {
  FieldValue,
  Filter,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import { collections } from '../store/collections.ts'
import { organiserReference } from '../store/organisers.ts'
import {
  accountAddresses,
  isAddressProved,
  isUnproved,
  profileChanged,
  profileReference,
  provedAddress,
  withUnproved,
} from '../store/profiles.ts'
import {
  accountKey,
  addressKeys,
  atDoor,
  keepConflicts,
  knownOrganiser,
  knownReviewer,
  type KnownPerson,
} from './declared-conflicts.ts'
import { ask, read, type Reading } from './reading.ts'

const keysSchema = v.array(v.string())

/**
 * Reads the person of an account with every address of it, and the keyed hashes of all that belong to the same person
 * (`allWithRelated`).
 *
 * @throws what Firestore throws
 */
export async function readKnownOrganiser(
  firestore: Firestore,
  reading: Reading,
  who: { readonly uid: Uid; readonly email?: string },
): Promise<KnownPerson> {
  const [profile] = await read(reading, [profileReference(firestore, who.uid)])
  const person = await withRelated(firestore, reading, knownOrganiser(who, profile))
  return { ...person, isGone: !profile.exists }
}

/**
 * Adds to people the keyed hashes of all that belongs to the same person: the addresses of an account, former and
 * deleted ones included, of another account that shares one, and so on.
 *
 * @throws what Firestore throws
 */
export async function allWithRelated(
  firestore: Firestore,
  reading: Reading,
  people: readonly KnownPerson[],
): Promise<KnownPerson[]> {
  const links = new Map<string, Set<string>>()
  let fresh = [...new Set(people.flatMap((one) => addressKeys(filled(one.emails))))]
  const asked = new Set(fresh)
  while (fresh.length > 0) {
    const related = await readKeys(firestore, reading, fresh)
    for (const [index, key] of fresh.entries()) {
      for (const other of related[index] ?? []) {
        links.set(key, new Set([...(links.get(key) ?? []), other]))
        links.set(other, new Set([...(links.get(other) ?? []), key]))
      }
    }
    fresh = [...new Set(related.flat())].filter((key) => !asked.has(key))
    for (const key of fresh) asked.add(key)
  }
  return people.map((person) => ({
    ...person,
    same: reachedFrom(ownKeys(person), links),
    keys: reachedFrom(ownKeys({ uid: person.uid, emails: person.emails }), links),
  }))
}

/** Returns what is linked to some keys, without these. */
function reachedFrom(
  keys: readonly string[],
  links: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const found = new Set(keys)
  // A set goes on to what is added meanwhile.
  for (const key of found) for (const next of links.get(key) ?? []) found.add(next)
  return [...found].filter((key) => !keys.includes(key))
}

function ownKeys({ uid, emails, own = emails }: Pick<KnownPerson, 'uid' | 'emails' | 'own'>) {
  return [...addressKeys(filled(own)), ...(uid === null ? [] : [accountKey(uid)])]
}

/**
 * Returns true if two are the same person.
 *
 * @param person with what is related
 */
export function isSamePerson(
  person: Pick<KnownPerson, 'uid' | 'emails' | 'own' | 'same'>,
  other: Pick<KnownPerson, 'uid' | 'emails' | 'own'>,
): boolean {
  const keys = new Set([...ownKeys(person), ...(person.same ?? [])])
  return ownKeys(other).some((key) => keys.has(key))
}

/** Does for one person what `allWithRelated` does for several. */
export async function withRelated(
  firestore: Firestore,
  reading: Reading,
  person: KnownPerson,
): Promise<KnownPerson> {
  const [known = person] = await allWithRelated(firestore, reading, [person])
  return known
}

/**
 * Reads a reviewer as the door to a given paper knows the person (`atDoor`).
 *
 * @throws what Firestore throws
 */
export async function knownAtDoor(
  firestore: Firestore,
  reading: Reading,
  reviewer: Reviewer,
): Promise<KnownPerson> {
  return atDoor(await withRelated(firestore, reading, knownReviewer(reviewer)), reviewer)
}

/** Returns a reviewer as conflicts know the person, with related addresses. */
export type KnownOf = (reviewer: Reviewer) => KnownPerson

/**
 * Reads some reviewers as conflicts know them, in one request.
 *
 * @throws what Firestore throws
 */
export async function readKnownReviewers(
  firestore: Firestore,
  reading: Reading,
  reviewers: Iterable<Reviewer>,
): Promise<KnownOf> {
  const people = await allWithRelated(firestore, reading, Array.from(reviewers, knownReviewer))
  const byId = new Map(people.map((one) => [one.who, one]))
  return (reviewer) => byId.get(reviewer.id) ?? knownReviewer(reviewer)
}

/**
 * Returns the wall that stands between a person and a paper, also one of an earlier account or another address.
 *
 * @param isDeclared whether a conflict was declared
 * @returns null when there is none
 */
export function wallOf(
  person: Pick<KnownPerson, 'emails' | 'typed' | 'uid' | 'keys'>,
  people: WalledPaper,
  isDeclared: boolean,
): WallReason | null {
  const wall = wallBetween(person, people, isDeclared)
  if (wall !== null || person.keys === undefined || person.keys.length === 0) return wall
  const keys = new Set(person.keys)
  const isOne = (emails: readonly string[]) =>
    addressKeys(filled(emails)).some((key) => keys.has(key))
  if (keys.has(accountKey(people.ownerUid)) || isOne(people.emails)) return 'author'
  return isOne(people.keptApart) ? 'declared' : null
}

/**
 * Returns true if a wall stands between an organiser and a paper, also one that an earlier account of the same person
 * had. Whose account is gone is kept from every paper, since the addresses are gone with it.
 */
export function isKeptApartFrom(
  person: Pick<KnownPerson, 'emails' | 'typed' | 'uid' | 'keys' | 'isGone'>,
  people: WalledPaper,
  isDeclared: boolean,
): boolean {
  return person.isGone === true || wallOf(person, people, isDeclared) !== null
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
  const related = (await readKeys(firestore, transaction, addressKeys(filled(emails)))).flat()
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
    const added = proved.filter((one) => !emails.includes(one) && !isUnproved(profile, one))
    if (added.length === 0) return
    await keepAddresses(firestore, transaction, { uid, emails }, [...emails, ...added])
    if (profile.exists) transaction.update(profile.ref, profileChanged)
  })
}

/** The addresses with which this instance has seen accounts. */
const seen = new Map<Uid, string>()

/**
 * Stores the address of an account's token as one of the account, once for each instance: at Firebase Auth itself an
 * account moves there and back without any function of ours.
 *
 * @throws what Firestore throws
 */
export async function keepSignedIn(
  firestore: Firestore,
  { uid, email }: { readonly uid: Uid; readonly email: string },
): Promise<void> {
  if (seen.get(uid) === email) return
  await keepProved(firestore, uid, [email])
  seen.set(uid, email)
}

/**
 * Stores that a mailed code has proved an address of an account. It replaces one whose code was given by
 * telephone, which may be another person's.
 *
 * @param proved where the code was mailed
 * @throws what Firestore throws
 */
export async function noteProvedAddress(
  firestore: Firestore,
  uid: Uid,
  proved: string,
): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const [profile] = await read(transaction, [profileReference(firestore, uid)])
    const emails = accountAddresses(profile)
    const isMarked = !isAddressProved(profile)
    if (!isMarked && emails.includes(proved)) return
    await keepAddresses(firestore, transaction, { uid, emails }, [...emails, proved])
    if (!profile.exists) return
    const told = withUnproved(profile, proved)
    const address = isMarked ? { email: proved, ...provedAddress, ...told } : told
    transaction.update(profile.ref, { ...address, ...profileChanged })
  })
}

/**
 * Returns true if a person is or was an organiser, also by another account, or one that was deleted. Who was invited as
 * one counts as well: an invitation takes the place of what was known before.
 *
 * @param person with what is related
 */
export async function everOrganised(
  firestore: Firestore,
  reading: Reading,
  person: KnownPerson,
): Promise<boolean> {
  const keys = [...addressKeys(filled(person.emails)), ...(person.same ?? [])]
  const [said, related, { docs }] = await Promise.all([
    read(
      reading,
      person.emails.map((one) => organiserReference(firestore, one)),
    ),
    read(
      reading,
      keys.map((key) => collections.relatedAddresses(firestore).doc(key)),
    ),
    ask(reading, organisersOf(firestore)),
  ])
  return (
    said.some(({ exists }) => exists) ||
    related.some((one) => one.get('hasOrganised') === true) ||
    docs.some((one) => isSamePerson(person, organiserIn(one)))
  )
}

/**
 * Reads all who are or were organisers and still have an account.
 *
 * @throws what Firestore throws
 */
export async function readEverOrganisers(
  firestore: Firestore,
  reading: Reading,
): Promise<KnownPerson[]> {
  const { docs } = await ask(reading, organisersOf(firestore))
  return docs.map(organiserIn)
}

function organiserIn(profile: QueryDocumentSnapshot): KnownPerson {
  return knownOrganiser({ uid: v.parse(uidSchema, profile.id) }, profile)
}

function organisersOf(firestore: Firestore): Query {
  const areOrganisers = Filter.or(
    Filter.where('role', '==', 'admin'),
    Filter.where('hasOrganised', '==', true),
  )
  return collections.users(firestore).where(areOrganisers)
}

/**
 * Stores of all who are or were organisers what outlives their accounts, since the admin tool deletes one without
 * APP_SECRET. Safe to repeat.
 *
 * @throws what Firestore throws
 */
export async function keepOrganisers(firestore: Firestore): Promise<void> {
  const { docs } = await organisersOf(firestore).get()
  for (const { ref } of docs) {
    await firestore.runTransaction(async (transaction) => {
      const [profile] = await read(transaction, [ref])
      const emails = filled(accountAddresses(profile))
      const related = await read(
        transaction,
        addressKeys(emails).map((key) => collections.relatedAddresses(firestore).doc(key)),
      )
      if (related.every((one) => one.get('hasOrganised') === true)) return
      const uid = v.parse(uidSchema, ref.id)
      await keepAddresses(firestore, transaction, { uid, emails }, emails)
      keepHasOrganised(firestore, transaction, emails)
    })
  }
}

/** Stores of addresses that they were an organiser's, for when the account is gone. */
export function keepHasOrganised(
  firestore: Firestore,
  transaction: Transaction,
  emails: readonly string[],
): void {
  for (const key of addressKeys(filled(emails))) {
    const reference = collections.relatedAddresses(firestore).doc(key)
    transaction.set(reference, { hasOrganised: true }, { merge: true })
  }
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

/** Reads the keyed hashes that belong to the same person as each of some, in their order. */
async function readKeys(
  firestore: Firestore,
  reading: Reading,
  keys: readonly string[],
): Promise<string[][]> {
  const found = await read(
    reading,
    keys.map((key) => collections.relatedAddresses(firestore).doc(key)),
  )
  return found.map((one) => v.parse(v.optional(keysSchema, []), one.get('keys')))
}

/** Accounts without an address have nothing in common. */
function filled(emails: readonly string[]): string[] {
  return emails.filter((one) => one.trim() !== '')
}
