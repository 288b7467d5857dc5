import { DomainError } from '@lectern/domain/errors'
import { reviewLimits } from '@lectern/domain/limits'
import type { PaperId } from '@lectern/domain/paper/paper'
import type { Transaction } from 'firebase-admin/firestore'

import {
  discussionReference,
  newestMessageIn,
  newMessageReference,
  parseDiscussion,
  parseMessage,
  storedDiscussion,
  storedMessage,
  type Speaker,
} from '../../store/reviews/discussion-store.ts'
import type { ReviewContext } from '../review-context.ts'
import { isSameSpeaker } from './read-discussion.ts'

/**
 * Adds a message to the discussion of a paper, in the transaction in which the door was asked whether that may be;
 * everything else of it must have been read. The newest message once more, by the same person, is no second one.
 *
 * @param text parsed
 * @throws {DomainError} `discussion-full`
 */
export async function addMessage(
  { firestore, now }: Pick<ReviewContext, 'firestore' | 'now'>,
  transaction: Transaction,
  paperId: PaperId,
  from: Speaker,
  text: string,
): Promise<void> {
  const reference = discussionReference(firestore, paperId)
  const stored = await transaction.get(reference)
  const { docs } = await transaction.get(newestMessageIn(reference))
  const [newest] = docs.map((snapshot) => parseMessage(snapshot))
  if (newest !== undefined && newest.text === text && isSameSpeaker(newest.from, from)) return
  const discussion = parseDiscussion(stored)
  if (discussion.messages >= reviewLimits.messages) throw new DomainError('discussion-full')
  const number = discussion.messages + 1
  const message = { from, text, number, at: new Date(now()) }
  transaction.create(newMessageReference(reference), storedMessage(message))
  transaction.set(reference, storedDiscussion({ ...discussion, messages: number }))
}
