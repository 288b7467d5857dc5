import { isDecided } from '@lectern/domain/paper/statuses'
import { isInvitationReminderOn, reminderOn } from '@lectern/domain/reviews/reminders'
import {
  phaseRights,
  reviewPhase,
  type ReviewPhase,
  type StoredReviewSettings,
} from '@lectern/domain/reviews/review-phase'
import type { ReviewRights } from '@lectern/domain/reviews/review-rights'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'

import type { MailStanding } from '../../people/mail-standing.ts'
import type { Assignment } from '../../store/reviews/assignment-store.ts'

/*
 * What somebody is reminded of. The list that organisers see and the mails are made by these same words: the list is
 * the exact one (conference, section 4).
 */

/** A report that a reviewer may be reminded of. */
export interface AskedReport {
  readonly assignment: Assignment
  readonly due: Date | null
}

/**
 * Tells whether a reviewer is to be reminded of a report: it can be written and is not in, and its paper is not
 * decided.
 */
export function isAsked(
  rights: ReviewRights,
  { state }: Pick<Assignment, 'state'>,
  paper: { readonly status: string },
): boolean {
  return rights['write report'] === null && state === 'assigned' && !isDecided(paper.status)
}

/** The occasion on which a reminder of a report goes by date; null: there is none at that time. */
export function occasionByDate(
  { assignment, due }: AskedReport,
  settings: StoredReviewSettings,
  now: Date,
): string | null {
  const on = reminderOn(due, settings, now)
  return on === null || due === null ? null : `${on} ${assignment.id} ${due.toISOString()}`
}

/** The occasion of a reminder by hand: one a day for each report, or for the invitation. */
export function occasionByHand(about: string, now: Date): string {
  return `by hand ${about} ${now.toISOString().slice(0, 10)}`
}

/** The phases in which an invitation is still good for something. */
const invitingPhases: ReadonlySet<ReviewPhase> = new Set(['preparing', 'bids', 'reports'])

/** Tells whether somebody may be reminded of an invitation: it is not answered, and still of use. */
export function isInvitationOpen(
  { state }: Pick<Reviewer, 'state'>,
  settings: StoredReviewSettings,
  now: Date,
): boolean {
  const phase = reviewPhase(settings, now)
  return state === 'invited' && invitingPhases.has(phase) && phaseRights[phase].assign
}

/**
 * The occasion on which a reminder of an invitation goes by date: once for each time that somebody was asked; null:
 * there is none at that time, or the mail with the link did not arrive.
 *
 * @param mail how the newest mail with the link fares; null where that is not known any more
 */
export function invitationByDate(
  reviewer: Pick<Reviewer, 'state' | 'invitedAt' | 'answeredAt'>,
  mail: Pick<MailStanding, 'state' | 'at'> | null,
  settings: StoredReviewSettings,
  now: Date,
): string | null {
  const { invitedAt, answeredAt } = reviewer
  if (!isInvitationOpen(reviewer, settings, now)) return null
  if (mail?.state === 'failed' || mail?.state === 'expired') return null
  const askedAt = new Date(Math.max(invitedAt.getTime(), mail?.at ?? 0))
  if (!isInvitationReminderOn(askedAt, settings, now)) return null
  return `invited ${invitedAt.toISOString()} ${answeredAt?.toISOString() ?? ''}`
}
