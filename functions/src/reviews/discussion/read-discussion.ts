import type { ApiMessage } from '@lectern/domain/api/api-reports'
import type { PaperId } from '@lectern/domain/paper/paper'

import {
  discussionReference,
  messagesIn,
  parseMessage,
  type Speaker,
} from '../../store/reviews/discussion-store.ts'
import type { ReviewContext } from '../review-context.ts'
import type { Letters } from './letters.ts'

/**
 * Reads the discussion of a paper as somebody in it reads it: reviewers by their letters, and no times. Whoever
 * calls this has asked the door whether it may be read.
 *
 * @param viewer whose own messages are marked as such
 */
export async function readDiscussion(
  { firestore }: Pick<ReviewContext, 'firestore'>,
  paperId: PaperId,
  viewer: Speaker,
  letters: Letters,
): Promise<ApiMessage[]> {
  const { docs } = await messagesIn(discussionReference(firestore, paperId)).get()
  return docs
    .map((snapshot) => parseMessage(snapshot))
    .map(({ from, text }) => ({ from: nameOf(from, viewer, letters), text }))
}

function nameOf(from: Speaker, viewer: Speaker, letters: Letters): string {
  if (isSameSpeaker(from, viewer)) return 'You'
  return from.as === 'organiser' ? 'Organiser' : (letters[from.assignmentId] ?? 'Reviewer')
}

/** Tells whether two are one and the same. */
export function isSameSpeaker(one: Speaker, other: Speaker): boolean {
  if (one.as === 'organiser') return other.as === 'organiser' && one.uid === other.uid
  return other.as === 'reviewer' && one.assignmentId === other.assignmentId
}
