import { createHash } from 'node:crypto'

import {
  answeredStates,
  type Reviewer,
  type ReviewerId,
  reviewerIdSchema,
  storedReviewerSchema,
} from '@lectern/domain/reviews/reviewer'
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import { randomId } from '../../platform/random-id.ts'
import { collections } from '../collections.ts'
import { withDates, withStoredTimes } from '../stored-time.ts'

/*
 * Who was invited to review: `reviewers/{reviewerId}`, and `reviewerAddresses/{hash}`, by which an address is
 * invited once. No client reads or writes either (conference, section 4).
 */

/** Draws the id of a new reviewer. */
export function newReviewerId(): ReviewerId {
  return v.parse(reviewerIdSchema, randomId())
}

/** Where a reviewer is stored. */
export function reviewerReference(firestore: Firestore, id: ReviewerId): DocumentReference {
  return collections.reviewers(firestore).doc(id)
}

/**
 * Where it is stored whose address one is.
 *
 * @param email in the form in which addresses are compared
 */
export function reviewerAddressReference(firestore: Firestore, email: string): DocumentReference {
  const id = createHash('sha256').update(email).digest('hex')
  return collections.reviewerAddresses(firestore).doc(id)
}

/**
 * Makes a transaction sure of some addresses that it gives to reviewers afterwards. Of two at once, one runs again: a
 * query that finds nothing locks nothing on the emulator.
 *
 * @param emails in the form in which addresses are compared
 */
export async function lockAddresses(
  firestore: Firestore,
  transaction: Transaction,
  emails: readonly string[],
): Promise<void> {
  if (emails.length === 0) return
  await transaction.getAll(...emails.map((email) => reviewerAddressReference(firestore, email)))
}

/**
 * Parses a stored reviewer; undefined when there is none.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function parseReviewer(snapshot: DocumentSnapshot): Reviewer | undefined {
  const data = snapshot.data()
  if (data === undefined) return undefined
  const id = v.parse(reviewerIdSchema, snapshot.id)
  return { ...v.parse(storedSchema, withDates(data)), id }
}

/** Earlier versions didn't store where the link was opened. */
const storedSchema = v.pipe(
  v.object({
    ...storedReviewerSchema.entries,
    opened: v.optional(storedReviewerSchema.entries.opened),
  }),
  v.transform(({ opened, ...reviewer }) => {
    const { email, name, state } = reviewer
    const assumed = answeredStates.has(state) ? { email, name } : null
    return { ...reviewer, opened: opened === undefined ? assumed : opened }
  }),
)

/** Puts a reviewer into the form in which it is stored; the id is the name of the document. */
export function storedReviewer({ id: _id, ...reviewer }: Reviewer): Record<string, unknown> {
  return withStoredTimes(reviewer)
}

const addressSchema = v.object({ reviewerId: reviewerIdSchema })

/** Parses whose an address is; undefined when it is nobody's. */
export function parseReviewerAddress(snapshot: DocumentSnapshot): ReviewerId | undefined {
  return snapshot.exists ? v.parse(addressSchema, snapshot.data()).reviewerId : undefined
}
