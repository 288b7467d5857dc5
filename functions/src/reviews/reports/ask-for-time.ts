import { DomainError } from '@lectern/domain/errors'

import type { InvitedReviewer } from '../../access/who-asks.ts'
import {
  assignmentReference,
  storedAssignment,
  type Assignment,
  type AssignmentId,
} from '../../store/reviews/assignment-store.ts'
import { openAssignment, requireRight } from '../door/review-door.ts'
import type { ReviewContext } from '../review-context.ts'

/**
 * Notes that a reviewer asks for more time for a report (conference, section 4): organisers see it, also after the close
 * of reports, and answer with another date or keep this one. Asked again, the newest words stand.
 *
 * @param words why, for the organisers; may be empty
 * @throws {DomainError} what the door says (`openAssignment`); `answer-not-possible` of a report that is in;
 *   `paper-withdrawn`
 */
export async function askForTime(
  context: Pick<ReviewContext, 'firestore' | 'now'>,
  who: InvitedReviewer,
  id: AssignmentId,
  words: string,
): Promise<void> {
  const { firestore } = context
  await firestore.runTransaction(async (transaction) => {
    const { rights, assignment } = await openAssignment(context, transaction, who, id)
    requireRight(rights, 'read own report')
    if (rights['write report'] === 'paper-withdrawn') throw new DomainError('paper-withdrawn')
    if (assignment.state !== 'assigned') throw new DomainError('answer-not-possible')
    const asking: Assignment = { ...assignment, moreTime: { words, isKept: false } }
    transaction.set(assignmentReference(firestore, id), storedAssignment(asking))
  })
}
