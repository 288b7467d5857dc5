import type { Reviewer, ReviewerId } from '@lectern/domain/reviews/reviewer'
import type { Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import type { Organiser } from '../../access/who-asks.ts'
import { readMailStandings, type MailStanding } from '../../people/mail-standing.ts'
import { collections } from '../../store/collections.ts'
import { mailIdSchema } from '../../store/outbox.ts'
import { newestReminder, readAllReminders } from '../../store/reviews/reminder-store.ts'
import { parseReviewer } from '../../store/reviews/reviewer-store.ts'
import { readSeen } from '../overview/review-summary.ts'
import type { ReviewContext } from '../review-context.ts'

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

/**
 * Reads how the newest reminder of a report to each reviewer fares, of papers that an organiser may see: of others,
 * not even that there was one is told.
 *
 * @returns by the reviewer's id
 * @throws what Firestore throws
 */
export async function readReminderMails(
  context: Pick<ReviewContext, 'firestore'>,
  who: Organiser,
): Promise<ReadonlyMap<ReviewerId, MailStanding>> {
  const { firestore } = context
  const kept = await readAllReminders(firestore)
  if (kept.size === 0) return new Map()
  const { seen } = await readSeen(context, who)
  const newest = [...Map.groupBy(seen, ({ reviewerId }) => reviewerId)].flatMap(([id, own]) => {
    const mail = newestReminder(kept.get(id), own)
    return mail === null ? [] : [{ id, mailId: mail.mailId }]
  })
  const standings = await readMailStandings(
    firestore,
    newest.map(({ mailId }) => mailId),
  )
  return new Map(
    newest.flatMap(({ id }, index) => {
      const standing = standings[index] ?? null
      return standing === null ? [] : [[id, standing] as const]
    }),
  )
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
