import { reviewLimits } from '@lectern/domain/limits'
import type { MailConference } from '@lectern/domain/mail/mail-frame'
import { reviewerInvitationMail } from '@lectern/domain/mail/reviews/reviewer-invitation-mail'
import { nameToGreet, type Reviewer } from '@lectern/domain/reviews/reviewer'
import type { Transaction } from 'firebase-admin/firestore'

import type { Organiser } from '../../access/who-asks.ts'
import { readMailSender } from '../../mail/mail-sender.ts'
import { hour } from '../../people/people-context.ts'
import { countRequest } from '../../quota/rate-limit.ts'
import { mailReference, newMail, newMailId, type MailId } from '../../store/outbox.ts'
import {
  readReviewSettings,
  reviewSettingsReference,
} from '../../store/reviews/review-settings-store.ts'
import type { ReviewContext } from '../review-context.ts'
import { linkAddress } from '../sessions/reviewer-link.ts'

/** What stands in each mail that invites. */
export interface InvitingFacts {
  readonly sender: MailConference
  /** When who reviewed what is removed; null: no date is set. */
  readonly pairingsGoAt: Date | null
}

/**
 * Reads what stands in each mail that invites, before the transaction that writes it.
 *
 * @throws what Firestore throws
 */
export async function readInvitingFacts({
  firestore,
  conference,
}: Pick<ReviewContext, 'firestore' | 'conference'>): Promise<InvitingFacts> {
  const [sender, set] = await Promise.all([
    readMailSender(firestore, conference),
    reviewSettingsReference(firestore).get(),
  ])
  return { sender, pairingsGoAt: readReviewSettings(set).pairingsGoAt }
}

/**
 * Writes the mail with a reviewer's link to the outbox, in the transaction that makes the link.
 *
 * @param words what organisers write above it; may be empty
 * @returns the mail's id
 */
export function mailInvitation(
  { firestore, appSecret, now }: ReviewContext,
  transaction: Transaction,
  { sender, pairingsGoAt }: InvitingFacts,
  reviewer: Reviewer,
  words: string,
): MailId {
  const mailId = newMailId()
  const address = linkAddress(sender.siteUrl, appSecret, reviewer)
  const name = nameToGreet(reviewer)
  const content = reviewerInvitationMail(sender, { name, words, address, pairingsGoAt })
  const draft = {
    to: reviewer.email,
    kind: 'reviewer-invitation',
    content,
    validUntil: null,
  } as const
  transaction.create(mailReference(firestore, mailId), newMail(draft, 'outbox', now()))
  return mailId
}

/**
 * Counts one act of an organiser that may mail links: a call that invites, or a change of a reviewer.
 *
 * @throws {DomainError} `too-many-requests`
 */
export async function countInviting(
  { firestore, appSecret, now }: ReviewContext,
  by: Organiser,
): Promise<void> {
  const limit = {
    name: 'reviewer invitations by account',
    most: reviewLimits.invitationsPerHour,
    window: hour,
  }
  await countRequest(firestore, appSecret, limit, by.uid, now())
}
