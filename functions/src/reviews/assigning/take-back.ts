import { DomainError } from '@lectern/domain/errors'
import { isOpenAssignment } from '@lectern/domain/reviews/review-rights'
import type { ReviewerId } from '@lectern/domain/reviews/reviewer'

import type { Organiser } from '../../access/who-asks.ts'
import { readMailSender } from '../../mail/mail-sender.ts'
import { newMailId } from '../../store/outbox.ts'
import { profileReference } from '../../store/profiles.ts'
import {
  assignmentReference,
  assignmentsOfPaper,
  newAssignmentId,
  parseAssignment,
  storedAssignment,
  writeTakenBack,
  type Assignment,
  type AssignmentId,
} from '../../store/reviews/assignment-store.ts'
import { authorConflictsReference } from '../../store/reviews/author-conflicts-store.ts'
import { parseReviewer, reviewerReference } from '../../store/reviews/reviewer-store.ts'
import { paperReference } from '../../store/stored-paper.ts'
import { declaredIn, readConflictsOn } from '../../walls/declared-conflicts.ts'
import { paperPeople } from '../../walls/paper-people.ts'
import { read, type Reading } from '../../walls/reading.ts'
import { readKnownReviewers } from '../../walls/related-addresses.ts'
import { openPaper, requireRight } from '../door/review-door.ts'
import type { ReviewContext } from '../review-context.ts'
import { writeMail } from './mail-assigned.ts'
import { pairRefusal } from './pair-refusal.ts'

/** Finds an assignment for an organiser who may assign its paper. */
async function assignable(
  context: ReviewContext,
  reading: Reading,
  who: Organiser,
  id: AssignmentId,
) {
  const [snapshot] = await read(reading, [assignmentReference(context.firestore, id)])
  const assignment = parseAssignment(snapshot)
  if (assignment === undefined) throw new DomainError('not-found')
  const opened = await openPaper(context, reading, who, assignment.paperId)
  requireRight(opened.rights, 'assign')
  return { ...opened, assignment }
}

/**
 * Takes an assignment back (conference, section 4): the reviewer’s access ends with the transaction, and what was
 * written stays. May be repeated.
 *
 * @throws {DomainError} `not-found` of one that is none, or whose paper is behind a wall: alike; `reviews-closed`
 */
export async function takeBack(
  context: ReviewContext,
  id: AssignmentId,
  by: Organiser,
): Promise<void> {
  const { firestore } = context
  await firestore.runTransaction(async (transaction) => {
    const { assignment } = await assignable(context, transaction, by, id)
    if (isOpenAssignment(assignment)) writeTakenBack(firestore, transaction, assignment)
  })
}

/**
 * Gives an assignment to another reviewer, in one transaction: taken back from the one, given to the other, with the
 * mail to the latter.
 *
 * @param due null: as the assignment before
 * @throws {DomainError} `not-found`; `not-assignable` with the reason; `reviews-closed`
 */
export async function replaceReviewer(
  context: ReviewContext,
  id: AssignmentId,
  { reviewerId, due }: { readonly reviewerId: ReviewerId; readonly due: Date | null },
  by: Organiser,
): Promise<Assignment> {
  const { firestore, now } = context
  const sender = await readMailSender(firestore, context.conference)
  return await firestore.runTransaction(async (transaction) => {
    const { assignment, paper } = await assignable(context, transaction, by, id)
    const [current, person, profile, said] = await read(transaction, [
      paperReference(firestore, paper.id),
      reviewerReference(firestore, reviewerId),
      profileReference(firestore, paper.ownerUid),
      authorConflictsReference(firestore, paper.id),
    ])
    const reviewer = parseReviewer(person)
    const invited = reviewer === undefined ? [] : [reviewer]
    const knownOf = await readKnownReviewers(firestore, transaction, invited)
    const isDeclared = declaredIn(await readConflictsOn(firestore, transaction, [paper.id]))
    const { docs } = await transaction.get(assignmentsOfPaper(firestore, paper.id))
    const isAssigned = docs
      .flatMap((one) => parseAssignment(one) ?? [])
      .some((one) => one.reviewerId === reviewerId && isOpenAssignment(one))
    // One that its author has withdrawn since is given to nobody.
    const side = current.exists ? { paper, people: paperPeople(paper, profile, said) } : undefined
    const refusal = pairRefusal(side, reviewer, { knownOf, isDeclared, isAssigned })
    if (refusal !== null) throw new DomainError('not-assignable', refusal)
    if (reviewer === undefined) throw new DomainError('not-found')
    if (isOpenAssignment(assignment)) writeTakenBack(firestore, transaction, assignment)
    const given: Assignment = {
      id: newAssignmentId(),
      paperId: paper.id,
      reviewerId,
      state: 'assigned',
      due: due ?? assignment.due,
      publishedAt: new Date(now()),
      publishedBy: by.uid,
      reason: null,
    }
    transaction.create(assignmentReference(firestore, given.id), storedAssignment(given))
    writeMail(context, transaction, sender, {
      reviewer,
      mailId: newMailId(),
      count: 1,
      due: given.due,
    })
    return given
  })
}
