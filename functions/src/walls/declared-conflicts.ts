import type { PaperId, Uid } from '@lectern/domain/paper/paper'
import { addressesOf, ownAddresses, type Reviewer } from '@lectern/domain/reviews/reviewer'
import { compared, type WalledPerson } from '@lectern/domain/reviews/walls'
import {
  FieldValue,
  Filter,
  type DocumentSnapshot,
  type Firestore,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore'

import { sign } from '../platform/keys.ts'
import { appSecret } from '../platform/parameters.ts'
import { collections } from '../store/collections.ts'
import { accountAddresses } from '../store/profiles.ts'
import { conflictChanged, parseConflict, type Conflict } from '../store/reviews/conflict-store.ts'
import { ask, type Reading } from './reading.ts'

/** A person as conflicts of interest know them. */
export interface KnownPerson extends Pick<WalledPerson, 'uid' | 'emails' | 'typed'> {
  /** A reviewer's id, or the uid of an organiser. */
  readonly who: string
  /** The addresses that are proved to be the person's: all, where absent. The others bar the person, and no one else. */
  readonly own?: readonly string[]
  /** Keyed hashes of further addresses and accounts of the same person (`allWithRelated`). */
  readonly same?: readonly string[]
  /** Those and the ones of the addresses that organisers typed: all of them bar the person. */
  readonly keys?: readonly string[]
  /** True of an organiser whose account is gone. */
  readonly isGone?: boolean
}

/**
 * Returns an organiser with every address of the account, former ones included. The address of a token is one more:
 * either of token and profile can be older than the other.
 *
 * @param profile `users/{uid}`
 */
export function knownOrganiser(
  { uid, email }: { readonly uid: Uid; readonly email?: string },
  profile: DocumentSnapshot,
): KnownPerson {
  const emails = [...(email === undefined ? [] : [email]), ...accountAddresses(profile)]
  return { who: uid, uid, emails: [...new Set(emails)] }
}

/** Returns a reviewer with every address that organisers know. */
export function knownReviewer(
  reviewer: Pick<Reviewer, 'id' | 'email' | 'furtherEmails' | 'opened'>,
): KnownPerson & Required<Pick<KnownPerson, 'own'>> {
  const own = ownAddresses(reviewer)
  return { who: reviewer.id, uid: null, emails: addressesOf(reviewer), own }
}

/**
 * Returns a reviewer as the door to a given paper knows the person. Further addresses are what organisers typed, maybe
 * one who wrote the paper, and an account can prove one as its own at any time: they bar from a given paper only where
 * it names them itself.
 *
 * @param known with what is related
 */
export function atDoor(
  known: KnownPerson,
  { email, furtherEmails }: Pick<Reviewer, 'email' | 'furtherEmails'>,
): KnownPerson {
  const emails = [...new Set([email, ...(known.own ?? [])])]
  return { ...known, emails, typed: furtherEmails, keys: known.same ?? [] }
}

/**
 * Returns keyed hashes of addresses, by which a declared conflict knows a person again and names nobody.
 *
 * @throws {Error} without APP_SECRET: each function that asks for walls declares it
 */
export function addressKeys(emails: readonly string[]): string[] {
  const addresses = new Set(emails.flatMap((one) => [compared(one), comparedBefore(one)]))
  return [...addresses].map((one) => sign(appSecret.value(), 'address of a conflict', one))
}

/** Returns an address as earlier versions compared it: what they stored is found by its hash. */
function comparedBefore(email: string): string {
  return email.trim().toLowerCase().normalize('NFC').replaceAll('’', "'")
}

/** Returns the keyed hash of an account, which no address has. */
export function accountKey(uid: string): string {
  return sign(appSecret.value(), 'address of a conflict', `uid:${uid}`)
}

/** Firestore takes so many alternatives in one query. */
const alternatives = 30

/**
 * Reads what was declared about a person and any paper: by account or invitation, and by each address.
 *
 * @throws what Firestore throws
 */
export async function readConflictsOf(
  firestore: Firestore,
  reading: Reading,
  person: KnownPerson,
): Promise<Conflict[]> {
  const found = await findConflictsOf(firestore, reading, person)
  return found.flatMap((one) => parseConflict(one) ?? [])
}

async function findConflictsOf(
  firestore: Firestore,
  reading: Reading,
  { who, emails, keys: related = [] }: Pick<KnownPerson, 'who' | 'emails' | 'keys'>,
): Promise<QueryDocumentSnapshot[]> {
  const keys = [...addressKeys(emails), ...related]
  const found = new Map<string, QueryDocumentSnapshot>()
  for (let at = 0; at === 0 || at < keys.length; at += alternatives - 1) {
    const some = keys.slice(at, at + alternatives - 1)
    const byWho = Filter.where('who', '==', who)
    const filter =
      some.length === 0
        ? byWho
        : Filter.or(byWho, Filter.where('addresses', 'array-contains-any', some))
    const { docs } = await ask(reading, collections.conflicts(firestore).where(filter))
    for (const one of docs) found.set(one.id, one)
  }
  return [...found.values()]
}

/**
 * Reads what was declared about some papers and anyone.
 *
 * @throws what Firestore throws
 */
export async function readConflictsOn(
  firestore: Firestore,
  reading: Reading,
  paperIds: Iterable<PaperId>,
): Promise<Conflict[]> {
  const ids = [...new Set(paperIds)]
  const found: Conflict[] = []
  for (let at = 0; at < ids.length; at += alternatives) {
    const query = collections
      .conflicts(firestore)
      .where('paperId', 'in', ids.slice(at, at + alternatives))
    const { docs } = await ask(reading, query)
    found.push(...docs.flatMap((one) => parseConflict(one) ?? []))
  }
  return found
}

/** Returns true of what a reviewer's bid said, if it was made at the present address: others had the entry before. */
export function isOwnBid(
  { who, byBid, addresses }: Conflict,
  person: Pick<KnownPerson, 'who' | 'emails' | 'own'>,
): boolean {
  if (who !== person.who || byBid !== true) return false
  return addressKeys(person.own ?? person.emails).some((key) => addresses.includes(key))
}

/** True if a conflict of interest was declared between a paper and a person. */
export type IsDeclared = (
  paperId: string,
  person: Pick<KnownPerson, 'who' | 'emails' | 'keys'>,
) => boolean

/** Returns the test for declared conflicts, by account or invitation and by address. */
export function declaredIn(conflicts: readonly Conflict[]): IsDeclared {
  const walls = conflicts.filter(({ kind }) => kind === 'wall')
  const byPaper = new Map<string, Set<string>>()
  for (const { paperId, who, addresses } of walls) {
    const keys = byPaper.get(paperId) ?? new Set()
    byPaper.set(paperId, keys)
    for (const key of [who, ...addresses]) keys.add(key)
  }
  return (paperId, { who, emails, keys: related = [] }) => {
    const keys = byPaper.get(paperId)
    if (keys === undefined) return false
    return [who, ...related, ...addressKeys(emails)].some((key) => keys.has(key))
  }
}

/**
 * Adds addresses to the conflicts that were declared about a person, so that they stay whichever of them the next
 * account has. The transaction has written nothing yet.
 *
 * @param person with the addresses known until now
 * @param emails all that count from now on
 * @param counts whether a conflict counts for the addresses
 */
export async function keepConflicts(
  firestore: Firestore,
  transaction: Transaction,
  person: Pick<KnownPerson, 'who' | 'emails'>,
  emails: readonly string[],
  counts: (conflict: Conflict) => boolean = () => true,
): Promise<void> {
  const found = await findConflictsOf(firestore, transaction, person)
  const keys = addressKeys(emails)
  for (const one of found) {
    const conflict = parseConflict(one)
    if (keys.length === 0 || conflict?.kind !== 'wall' || !counts(conflict)) continue
    transaction.update(one.ref, { addresses: FieldValue.arrayUnion(...keys), ...conflictChanged })
  }
}
