import type { ApiMessage } from '@lectern/domain/api/api-reports'
import { DomainError } from '@lectern/domain/errors'
import type { PaperId } from '@lectern/domain/paper/paper'

import type { Organiser } from '../../access/who-asks.ts'
import { assignmentsOfPaper } from '../../store/reviews/assignment-store.ts'
import { openPaper, requireRight } from '../door/review-door.ts'
import type { ReviewContext } from '../review-context.ts'
import { addMessage } from './add-message.ts'
import { readLetters } from './letters.ts'
import { readDiscussion } from './read-discussion.ts'

/**
 * Writes what an organiser says in the discussion of a paper (conference, section 4), in one transaction.
 *
 * @param text parsed
 * @returns the discussion, this message included
 * @throws {DomainError} `not-found` where there is no such paper, or a wall: alike; `reviews-closed` where nothing is
 *   discussed (any more), or nobody reviews; `paper-withdrawn`, `discussion-full`
 */
export async function discussPaper(
  context: Pick<ReviewContext, 'firestore' | 'appSecret' | 'now'>,
  paperId: PaperId,
  text: string,
  by: Organiser,
): Promise<ApiMessage[]> {
  const { firestore } = context
  const speaker = { as: 'organiser', uid: by.uid } as const
  await firestore.runTransaction(async (transaction) => {
    const { rights } = await openPaper(context, transaction, by, paperId)
    const { empty } = await transaction.get(assignmentsOfPaper(firestore, paperId).limit(1))
    // Organisers know of the paper: they are told more than that there is nothing.
    if (rights.discuss === 'not-found' || empty) {
      throw new DomainError('reviews-closed', 'The discussion of this paper is closed.')
    }
    requireRight(rights, 'discuss')
    await addMessage(context, transaction, paperId, speaker, text)
  })
  return await readDiscussion(context, paperId, speaker, await readLetters(context, paperId))
}
