import type { StepBackReason } from '@lectern/domain/reviews/step-back'

import type { InvitedReviewer } from '../../access/who-asks.ts'
import {
  assignmentReference,
  storedAssignment,
  type Assignment,
  type AssignmentId,
} from '../../store/reviews/assignment-store.ts'
import { conflictReference, storedConflict } from '../../store/reviews/conflict-store.ts'
import { addressKeys } from '../../walls/declared-conflicts.ts'
import { openAssignment, requireRight } from '../door/review-door.ts'
import type { ReviewContext } from '../review-context.ts'

/**
 * Gives a paper back (conference, section 4), in one transaction, with which the access to it ends; what was written
 * is kept. A conflict is a wall from then on.
 *
 * @param note for the organisers; may be empty
 * @throws {DomainError} what the door says (`openAssignment`): also of who has stepped back before
 */
export async function stepBack(
  context: Pick<ReviewContext, 'firestore' | 'now'>,
  who: InvitedReviewer,
  id: AssignmentId,
  reason: StepBackReason,
  note: string,
): Promise<void> {
  const { firestore, now } = context
  await firestore.runTransaction(async (transaction) => {
    const { rights, assignment, reviewer } = await openAssignment(context, transaction, who, id)
    requireRight(rights, 'step back')
    const given: Assignment = { ...assignment, state: 'stepped back', reason, note }
    transaction.set(assignmentReference(firestore, id), storedAssignment(given))
    if (reason !== 'conflict') return
    const { paperId, reviewerId } = assignment
    const addresses = addressKeys([reviewer.email])
    const wall = { paperId, who: reviewerId, kind: 'wall', declaredBy: 'reviewer', note } as const
    transaction.set(
      conflictReference(firestore, paperId, reviewerId),
      storedConflict({ ...wall, at: now(), addresses }),
    )
  })
}
