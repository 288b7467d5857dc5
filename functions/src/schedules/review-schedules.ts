import { startDueAssigning } from '../reviews/assigning/work-on-assigning.ts'
import { updateReviewStatuses } from '../reviews/overview/update-statuses.ts'
import { removePairings } from '../reviews/pairings/remove-pairings.ts'
import { remindByDate } from '../reviews/reminding/remind-by-date.ts'
import { reviewContext } from '../reviews/review-services.ts'

/** Each minute: publishings begin whose time to be called off is over. */
export async function handleAssigningDue(): Promise<void> {
  await startDueAssigning(reviewContext())
}

/** Once a day: papers whose reports are in are Review Obtained. */
export async function handleReviewsIn(): Promise<void> {
  await updateReviewStatuses(reviewContext(), null)
}

/** Once a day: reviewers are reminded of what is due, where organisers have switched that on. */
export async function handleRemindersDue(): Promise<void> {
  await remindByDate(reviewContext())
}

/** Once a day: from the date on that is set for it, who reviewed what is removed. */
export async function handlePairingsOver(): Promise<void> {
  await removePairings(reviewContext())
}
