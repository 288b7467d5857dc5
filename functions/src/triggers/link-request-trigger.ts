import { reviewContext } from '../reviews/review-services.ts'
import { mailAskedLink } from '../reviews/sessions/ask-for-link.ts'

/** The trigger on a link that was asked for: nobody waits for what it does. */
export async function handleLinkAsked(requestId: string): Promise<void> {
  await mailAskedLink(reviewContext(), requestId)
}
