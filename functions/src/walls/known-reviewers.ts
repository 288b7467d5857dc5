import { addressesOf, type Reviewer } from '@lectern/domain/reviews/reviewer'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'

import { collections } from '../store/collections.ts'
import {
  parseReviewer,
  parseReviewerAddress,
  reviewerAddressReference,
  reviewerReference,
} from '../store/reviews/reviewer-store.ts'
import { ask, read, type Reading } from './reading.ts'

/** Why somebody who was removed is not invited by a further address. */
export const removedElsewhere =
  'This is a further address of a reviewer who was removed: invite the reviewer by the own one.'

/** Firestore takes no more in one question of this kind. */
const addressesAtOnce = 30

/**
 * Finds the reviewers to whom some addresses belong, also as further ones: whoever is invited by one of these as
 * another person has none of the walls that stand for the others.
 *
 * @param emails in the form in which addresses are compared
 * @returns by address; those that are nobody's are left out
 * @throws what Firestore throws
 */
export async function knownReviewers(
  firestore: Firestore,
  reading: Reading,
  emails: readonly string[],
): Promise<ReadonlyMap<string, Reviewer>> {
  if (emails.length === 0) return new Map()
  const addresses = await read(
    reading,
    emails.map((email) => reviewerAddressReference(firestore, email)),
  )
  const ids = addresses.flatMap((one) => parseReviewerAddress(one) ?? [])
  const main = await read(
    reading,
    ids.map((id) => reviewerReference(firestore, id)),
  )
  const further: DocumentSnapshot[] = []
  for (let at = 0; at < emails.length; at += addressesAtOnce) {
    const some = emails.slice(at, at + addressesAtOnce)
    const query = collections
      .reviewers(firestore)
      .where('furtherEmails', 'array-contains-any', some)
    further.push(...(await ask(reading, query)).docs)
  }
  const found = new Map<string, Reviewer>()
  // Whose own address it is goes before whose further one; of several of these, one who is not removed.
  const others = further.flatMap((one) => parseReviewer(one) ?? [])
  const standing = others.toSorted((one, other) => Number(isGone(other)) - Number(isGone(one)))
  for (const one of standing) for (const email of addressesOf(one)) found.set(email, one)
  for (const one of main.flatMap((each) => parseReviewer(each) ?? [])) found.set(one.email, one)
  return new Map(emails.flatMap((email) => pairOf(email, found.get(email))))
}

function isGone({ state }: Reviewer): boolean {
  return state === 'removed'
}

function pairOf(email: string, reviewer: Reviewer | undefined) {
  return reviewer === undefined ? [] : [[email, reviewer] as const]
}
