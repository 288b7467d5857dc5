import { startDueAssigning } from '../reviews/assigning/work-on-assigning.ts'
import { updateReviewStatuses } from '../reviews/overview/update-statuses.ts'
import { reviewContext } from '../reviews/review-services.ts'

/** Each minute: publishings begin whose time to be called off is over. */
export async function handleAssigningDue(): Promise<void> {
  await startDueAssigning(reviewContext())
}

/** Once a day: papers whose reports are in are Review Obtained. */
export async function handleReviewsIn(): Promise<void> {
  await updateReviewStatuses(reviewContext())
}
