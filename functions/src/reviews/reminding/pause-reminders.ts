import { DomainError } from '@lectern/domain/errors'
import type { ReviewerId } from '@lectern/domain/reviews/reviewer'

import {
  parseReminders,
  remindersReference,
  storedReminders,
} from '../../store/reviews/reminder-store.ts'
import { parseReviewer, reviewerReference } from '../../store/reviews/reviewer-store.ts'
import { read } from '../../walls/reading.ts'
import type { ReviewContext } from '../review-context.ts'

/**
 * Excludes one reviewer from reminders by date, or takes the reviewer in again. May be repeated.
 *
 * @throws {DomainError} `not-found`
 */
export async function pauseReminders(
  { firestore }: Pick<ReviewContext, 'firestore'>,
  id: ReviewerId,
  paused: boolean,
): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const [person, kept] = await read(transaction, [
      reviewerReference(firestore, id),
      remindersReference(firestore, id),
    ])
    if (parseReviewer(person) === undefined) throw new DomainError('not-found')
    const reminders = storedReminders({ ...parseReminders(kept), paused })
    transaction.set(remindersReference(firestore, id), reminders)
  })
}
