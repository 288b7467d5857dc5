import type { ApiMessage } from '@lectern/domain/api/api-reports'
import { reviewLimits } from '@lectern/domain/limits'

import type { InvitedReviewer } from '../../access/who-asks.ts'
import { hour } from '../../people/people-context.ts'
import { countRequest } from '../../quota/rate-limit.ts'
import type { AssignmentId } from '../../store/reviews/assignment-store.ts'
import { openAssignment, requireRight } from '../door/review-door.ts'
import type { ReviewContext } from '../review-context.ts'
import { addMessage } from './add-message.ts'
import { readLetters } from './letters.ts'
import { readDiscussion } from './read-discussion.ts'

/**
 * Writes what a reviewer says in the discussion of a paper (conference, section 4).
 *
 * @param text parsed
 * @returns the discussion, this message included
 * @throws {DomainError} what the door says (`openAssignment`); `report-first`, `paper-withdrawn`, `discussion-full`,
 *   `too-many-requests`
 */
export async function writeMessage(
  context: ReviewContext,
  who: InvitedReviewer,
  id: AssignmentId,
  text: string,
): Promise<ApiMessage[]> {
  const { firestore, appSecret, now } = context
  const { messagesPerHour: most } = reviewLimits
  const limit = { name: 'discussion messages by reviewer', most, window: hour }
  await countRequest(firestore, appSecret, limit, who.id, now())
  const speaker = { as: 'reviewer', assignmentId: id } as const
  const paperId = await firestore.runTransaction(async (transaction) => {
    const { rights, assignment } = await openAssignment(context, transaction, who, id)
    requireRight(rights, 'discuss')
    await addMessage(context, transaction, assignment.paperId, speaker, text)
    return assignment.paperId
  })
  return await readDiscussion(context, paperId, speaker, await readLetters(context, paperId))
}
