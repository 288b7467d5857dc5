import type { ApiOwnReviewer } from '@lectern/domain/api/api-reviews'
import { answersOf, type Reviewer } from '@lectern/domain/reviews/reviewer'

import { readSettings } from '../../../conference/change-settings.ts'
import { reviewSettings } from '../../../conference/review-settings.ts'
import { readMailSender } from '../../../mail/mail-sender.ts'
import { readIpLimits } from '../../../platform/parameters.ts'
import { isBiddingOpen } from '../../../reviews/door/bid-door.ts'
import { answerInvitation as answer } from '../../../reviews/people/answer-invitation.ts'
import { reviewContext } from '../../../reviews/review-services.ts'
import { askForLink } from '../../../reviews/sessions/ask-for-link.ts'
import { openReviewSession as open } from '../../../reviews/sessions/open-review-session.ts'
import { shownMoment } from '../../answers/shown-moment.ts'
import type { ApiHandler } from '../../requests/api-call.ts'

/** POST /reviews/session (conference, section 8): anybody may call it. */
export const openReviewSession: ApiHandler<'openReviewSession'> = async ({ input }) => {
  const { reviewer, ...session } = await open(reviewContext(), input.token)
  return { data: { ...session, reviewer: await shownToReviewer(reviewer) } }
}

/** POST /reviews/link: anybody may call it. */
export const mailReviewLink: ApiHandler<'mailReviewLink'> = async ({ input, from }) => {
  await askForLink({ ...reviewContext(), ipLimits: readIpLimits() }, input.email, from)
  return { data: null }
}

/** PATCH /reviews/invitation (conference, section 8): for reviewers. */
export const answerInvitation: ApiHandler<'answerInvitation'> = async ({ viewer, input }) => {
  const answered = await answer(reviewContext(), viewer, input.state)
  return { data: await shownToReviewer(answered) }
}

async function shownToReviewer(reviewer: Reviewer): Promise<ApiOwnReviewer> {
  const { name, email, affiliation, topics, most, state } = reviewer
  const { firestore, now, conference } = reviewContext()
  const [settings, { timeZone }] = await Promise.all([
    readSettings(firestore, reviewSettings),
    readMailSender(firestore, conference),
  ])
  return {
    name,
    email,
    affiliation,
    topics,
    most: most ?? settings.most,
    state,
    answers: [...answersOf[state]],
    bids: isBiddingOpen({ reviewer, settings }, new Date(now()))
      ? { closesAt: shownMoment(settings.bidsCloseAt) }
      : null,
    pairingsGoAt: shownMoment(settings.pairingsGoAt),
    // The zone in which emails write it.
    timeZone,
  }
}
