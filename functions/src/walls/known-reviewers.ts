import { isDeepStrictEqual } from 'node:util'

import { addressesOf, heldAddresses, type Reviewer } from '@lectern/domain/reviews/reviewer'
import { compared } from '@lectern/domain/reviews/walls'
import { Filter, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore'

import { collections } from '../store/collections.ts'
import { parseReviewer, storedReviewer } from '../store/reviews/reviewer-store.ts'
import { addressKeys } from './declared-conflicts.ts'
import { ask, type Reading } from './reading.ts'

/** Returns the field by which a reviewer is found: by any address, however it is written, or by a keyed hash of it. */
function reviewerKeys(reviewer: Pick<Reviewer, 'email' | 'furtherEmails' | 'openedBefore'>) {
  return { addressKeys: addressKeys([...addressesOf(reviewer), ...heldAddresses(reviewer)]) }
}

/** Puts a reviewer into the form in which it is stored, with the keyed hashes by which it is found. */
export function keyedReviewer(reviewer: Reviewer): Record<string, unknown> {
  return { ...storedReviewer(reviewer), ...reviewerKeys(reviewer) }
}

/**
 * Gives the keyed hashes by which they are found to the reviewers who lack them: whom an earlier version stored, or who
 * were stored with another APP_SECRET. Safe to repeat.
 *
 * @throws what Firestore throws
 */
export async function keyReviewers(firestore: Firestore): Promise<void> {
  const { docs } = await collections.reviewers(firestore).get()
  for (const { ref } of docs.filter((one) => !isKeyed(one))) {
    await firestore.runTransaction(async (transaction) => {
      const stored = await transaction.get(ref)
      const reviewer = parseReviewer(stored)
      if (reviewer !== undefined && !isKeyed(stored))
        transaction.update(ref, reviewerKeys(reviewer))
    })
  }
}

function isKeyed(stored: DocumentSnapshot): boolean {
  const reviewer = parseReviewer(stored)
  if (reviewer === undefined) return true
  return isDeepStrictEqual(stored.get('addressKeys'), reviewerKeys(reviewer).addressKeys)
}

/** Three alternatives for each; Firestore takes 30 in one query. */
const askedAtOnce = 10

/**
 * Reads the reviewers who have one of some addresses: one query where they are few, since open desks ask all day.
 *
 * @param emails by which also those are found whom an earlier version stored, or another APP_SECRET: these have no
 *   such keys until the next day
 * @param keys keyed hashes of addresses
 * @throws what Firestore throws
 */
export async function readReviewersWith(
  firestore: Firestore,
  reading: Reading,
  emails: readonly string[],
  keys: readonly string[],
): Promise<Reviewer[]> {
  const found = new Map<string, Reviewer>()
  for (let at = 0; at < Math.max(emails.length, keys.length); at += askedAtOnce) {
    const [some, someKeys] = [emails, keys].map((all) => all.slice(at, at + askedAtOnce))
    const alternatives = [
      ['email', 'in', some],
      ['furtherEmails', 'array-contains-any', some],
      ['addressKeys', 'array-contains-any', someKeys],
    ] as const
    const isTheirs = alternatives.flatMap(([field, operator, values = []]) =>
      values.length === 0 ? [] : [Filter.where(field, operator, values)],
    )
    const { docs } = await ask(
      reading,
      collections.reviewers(firestore).where(Filter.or(...isTheirs)),
    )
    for (const one of docs.flatMap((each) => parseReviewer(each) ?? [])) found.set(one.id, one)
  }
  return [...found.values()]
}

/**
 * Finds the reviewers whose links go to some addresses. Whose further address one is says nothing: organisers typed it.
 *
 * @param emails in the form in which they are stored
 * @returns by address; those that are nobody's are left out
 * @throws what Firestore throws
 */
export async function knownReviewers(
  firestore: Firestore,
  reading: Reading,
  emails: readonly string[],
): Promise<ReadonlyMap<string, Reviewer>> {
  const people = await readReviewersWith(firestore, reading, emails, addressKeys(emails))
  return ownersAmong(people, emails)
}

/** Does the same among the reviewers who have one of the addresses in any way (`readReviewersWith`). */
export function ownersAmong(
  people: readonly Reviewer[],
  emails: readonly string[],
): ReadonlyMap<string, Reviewer> {
  // Of several, one who is not removed.
  const standing = people.toSorted((one, other) => Number(isGone(other)) - Number(isGone(one)))
  const found = new Map(standing.map((one) => [compared(one.email), one]))
  return new Map(emails.flatMap((email) => pairOf(email, found.get(compared(email)))))
}

/** Returns true if an address is a further or former one of some reviewers. */
export function isNoted(people: readonly Reviewer[], email: string): boolean {
  return people
    .flatMap((one) => [...one.furtherEmails, ...one.openedBefore.map((former) => former.email)])
    .some((one) => compared(one) === compared(email))
}

function isGone({ state }: Reviewer): boolean {
  return state === 'removed'
}

function pairOf(email: string, reviewer: Reviewer | undefined) {
  return reviewer === undefined ? [] : [[email, reviewer] as const]
}
