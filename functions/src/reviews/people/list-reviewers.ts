import type { Reviewer } from '@lectern/domain/reviews/reviewer'
import type { Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { readMailStandings, type MailStanding } from '../../people/mail-standing.ts'
import { collections } from '../../store/collections.ts'
import { mailIdSchema } from '../../store/outbox.ts'
import { parseReviewer } from '../../store/reviews/reviewer-store.ts'

/** A reviewer, and how the newest mail with the link fares. */
export interface ListedReviewer {
  readonly reviewer: Reviewer
  readonly mail: MailStanding | null
}

/**
 * Lists everybody who was invited to review, by name, those who were removed included.
 *
 * @throws what Firestore throws
 */
export async function listReviewers(firestore: Firestore): Promise<ListedReviewer[]> {
  const { docs } = await collections.reviewers(firestore).get()
  const reviewers = docs
    .flatMap((snapshot) => parseReviewer(snapshot) ?? [])
    .toSorted((one, other) => one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1))
  return await withMails(firestore, reviewers)
}

/** Puts beside each reviewer how the newest mail with the link fares. */
export async function withMails(
  firestore: Firestore,
  reviewers: readonly Reviewer[],
): Promise<ListedReviewer[]> {
  const mailed = reviewers.filter(({ mailId }) => mailId !== null)
  const mailIds = mailed.map(({ mailId }) => v.parse(mailIdSchema, mailId))
  const standings = await readMailStandings(firestore, mailIds)
  const byReviewer = new Map(mailed.map(({ id }, index) => [id, standings[index] ?? null]))
  return reviewers.map((reviewer) => ({
    reviewer,
    mail: byReviewer.get(reviewer.id) ?? null,
  }))
}
