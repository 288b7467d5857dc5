import { DomainError } from '@lectern/domain/errors'
import { answersOf, type Reviewer, type ReviewerState } from '@lectern/domain/reviews/reviewer'

import type { InvitedReviewer } from '../../access/who-asks.ts'
import {
  assignmentReference,
  assignmentsOfReviewer,
  parseAssignment,
  storedAssignment,
} from '../../store/reviews/assignment-store.ts'
import { parseReviewer, reviewerReference } from '../../store/reviews/reviewer-store.ts'
import { keyedReviewer } from '../../walls/known-reviewers.ts'
import type { ReviewContext } from '../review-context.ts'

/**
 * Takes down what somebody who was invited to review answers (conference, section 4), in one transaction. The
 * same answer again changes nothing. Who declines gives back what waited for the answer: a paper for which a reviewer
 * has suggested them.
 *
 * @throws {DomainError} `answer-not-possible` when this can't be answered in the state that is stored;
 *   `reviewer-session-over` of who was removed, or got another link, meanwhile
 */
export async function answerInvitation(
  { firestore, now }: Pick<ReviewContext, 'firestore' | 'now'>,
  who: InvitedReviewer,
  answer: ReviewerState,
): Promise<Reviewer> {
  return await firestore.runTransaction(async (transaction) => {
    const reference = reviewerReference(firestore, who.id)
    const reviewer = parseReviewer(await transaction.get(reference))
    if (reviewer === undefined || reviewer.version !== who.version) {
      throw new DomainError('reviewer-session-over')
    }
    if (reviewer.state === answer) return reviewer
    if (!answersOf[reviewer.state].includes(answer)) throw new DomainError('answer-not-possible')
    const answered: Reviewer = { ...reviewer, state: answer, answeredAt: new Date(now()) }
    const given =
      answer === 'declined'
        ? (await transaction.get(assignmentsOfReviewer(firestore, who.id))).docs
            .flatMap((one) => parseAssignment(one) ?? [])
            .filter(({ state }) => state === 'assigned')
        : []
    transaction.set(reference, keyedReviewer(answered))
    for (const one of given) {
      const back = storedAssignment({ ...one, state: 'stepped back' })
      transaction.set(assignmentReference(firestore, one.id), back)
    }
    return answered
  })
}
