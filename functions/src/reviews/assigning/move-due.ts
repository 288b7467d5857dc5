import { DomainError } from '@lectern/domain/errors'
import { reviewsExtendedMail } from '@lectern/domain/mail/reviews/reviews-extended-mail'
import type { MailSender } from '@lectern/domain/mail/test-mail'
import {
  phaseRights,
  reviewPhase,
  type StoredReviewSettings,
} from '@lectern/domain/reviews/review-phase'
import { nameToGreet, type Reviewer, type ReviewerId } from '@lectern/domain/reviews/reviewer'
import type { Transaction } from 'firebase-admin/firestore'

import type { Organiser } from '../../access/who-asks.ts'
import { readMailSender } from '../../mail/mail-sender.ts'
import { mailReference, newMail, newMailId } from '../../store/outbox.ts'
import {
  assignmentReference,
  assignmentsOfReviewer,
  parseAssignment,
  storedAssignment,
  type Assignment,
  type AssignmentId,
} from '../../store/reviews/assignment-store.ts'
import {
  readReviewSettings,
  reviewSettingsReference,
} from '../../store/reviews/review-settings-store.ts'
import { parseReviewer, reviewerReference } from '../../store/reviews/reviewer-store.ts'
import { read } from '../../walls/reading.ts'
import { readKnowable } from '../at-hand/read-sides.ts'
import { openPaper, requireRight } from '../door/review-door.ts'
import type { ReviewContext } from '../review-context.ts'
import { linkAddress } from '../sessions/reviewer-link.ts'

/**
 * Moves the date by which one report is due (conference, section 4), also after the close of reports: until then it can
 * be written. One transaction with the mail to the reviewer. The same date again writes nothing.
 *
 * @param due null: the date stays, and more time that was asked for is not given
 * @throws {DomainError} `not-found` of one that is none, or whose paper is behind a wall: alike; `not-assignable` of
 *   one that waits for no report, or a date that has passed; `paper-withdrawn`; `reviews-closed`
 */
export async function moveDue(
  context: ReviewContext,
  id: AssignmentId,
  due: Date | null,
  by: Organiser,
): Promise<Assignment> {
  const { firestore } = context
  refusePast(context, due)
  const sender = await readMailSender(firestore, context.conference)
  return await firestore.runTransaction(async (transaction) => {
    const [snapshot] = await read(transaction, [assignmentReference(firestore, id)])
    const assignment = parseAssignment(snapshot)
    if (assignment === undefined) throw new DomainError('not-found')
    const opened = await openPaper(context, transaction, by, assignment.paperId)
    requireRight(opened.rights, 'assign')
    if (opened.isWithdrawn) throw new DomainError('paper-withdrawn')
    if (assignment.state !== 'assigned') {
      throw new DomainError('not-assignable', 'This report is not waited for (any more).')
    }
    const moved = due === null ? keeping(assignment) : movedTo(assignment, due)
    if (moved === assignment) return assignment
    const [person] = await read(transaction, [reviewerReference(firestore, assignment.reviewerId)])
    transaction.set(assignmentReference(firestore, id), storedAssignment(moved))
    const reviewer = parseReviewer(person)
    if (due !== null) mailMoved(context, transaction, sender, { reviewer, count: 1, due })
    return moved
  })
}

/**
 * Moves the date by which all reports of a reviewer are due that are not in, of papers that an organiser may see: one
 * transaction with one mail. Those that have this date already are left; may be repeated.
 *
 * @returns how many were moved
 * @throws {DomainError} `not-found` where there is no such reviewer; `not-assignable` of a date that has passed;
 *   `reviews-closed`
 */
export async function moveReviewerDue(
  context: ReviewContext,
  id: ReviewerId,
  due: Date,
  by: Organiser,
): Promise<number> {
  const { firestore } = context
  refusePast(context, due)
  const sender = await readMailSender(firestore, context.conference)
  return await firestore.runTransaction(async (transaction) => {
    const [person, set] = await read(transaction, [
      reviewerReference(firestore, id),
      reviewSettingsReference(firestore),
    ])
    const reviewer = parseReviewer(person)
    if (reviewer === undefined) throw new DomainError('not-found')
    requireAssigning(context, readReviewSettings(set))
    const { docs } = await transaction.get(assignmentsOfReviewer(firestore, id))
    const open = docs
      .flatMap((one) => parseAssignment(one) ?? [])
      .filter(({ state }) => state === 'assigned')
    // Walls are looked at as they are now; those that are withdrawn are not known of.
    const paperIds = open.map(({ paperId }) => paperId)
    const knowable = new Set(await readKnowable(firestore, paperIds, by, transaction))
    const moved = open.flatMap((one) => {
      const after = knowable.has(one.paperId) ? movedTo(one, due) : one
      return after === one ? [] : [after]
    })
    for (const one of moved) {
      transaction.set(assignmentReference(firestore, one.id), storedAssignment(one))
    }
    const count = moved.length
    if (count > 0) mailMoved(context, transaction, sender, { reviewer, count, due })
    return count
  })
}

function requireAssigning({ now }: ReviewContext, settings: StoredReviewSettings): void {
  const { assign } = phaseRights[reviewPhase(settings, new Date(now()))]
  if (!assign) throw new DomainError('reviews-closed')
}

function refusePast({ now }: ReviewContext, due: Date | null): void {
  if (due === null || due.getTime() > now()) return
  throw new DomainError('not-assignable', 'This date has passed. Choose one that lies ahead.')
}

/** With another date; what was asked is answered by it. */
function movedTo(assignment: Assignment, due: Date): Assignment {
  const { moreTime, ...rest } = assignment
  const isSame = assignment.due?.getTime() === due.getTime() && moreTime === undefined
  return isSame ? assignment : { ...rest, due }
}

/** As it was, but for the answer to who has asked for more time. */
function keeping(assignment: Assignment): Assignment {
  const { moreTime } = assignment
  if (moreTime === undefined || moreTime.isKept) return assignment
  return { ...assignment, moreTime: { ...moreTime, isKept: true } }
}

function mailMoved(
  { firestore, appSecret, now }: ReviewContext,
  transaction: Transaction,
  sender: MailSender,
  moved: { readonly reviewer: Reviewer | undefined; readonly count: number; readonly due: Date },
): void {
  const { reviewer, count, due } = moved
  if (reviewer?.state !== 'accepted') return
  const address = linkAddress(sender.siteUrl, appSecret, reviewer)
  const content = reviewsExtendedMail(sender, { name: nameToGreet(reviewer), count, due, address })
  const draft = { to: reviewer.email, kind: 'reviews-extended', content, validUntil: null } as const
  transaction.create(mailReference(firestore, newMailId()), newMail(draft, 'outbox', now()))
}
