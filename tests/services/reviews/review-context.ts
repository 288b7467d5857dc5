import type { Reviewer } from '@lectern/domain/reviews/reviewer'

import type { ReviewContext } from '../../../functions/src/reviews/review-context.ts'
import { openReviewSession } from '../../../functions/src/reviews/sessions/open-review-session.ts'
import { linkToken } from '../../../functions/src/reviews/sessions/reviewer-link.ts'
import { contextWith } from '../support/contexts.ts'
import type { OwnProject } from '../support/own-project.ts'

/** What the services of reviews need, in a project of their own. */
export function reviewsApart(
  { store: { firestore } }: OwnProject,
  changes: Partial<ReviewContext> = {},
): ReviewContext {
  const { appSecret, conference, now } = contextWith(async () => Promise.resolve())
  return { firestore, appSecret, conference, now, ...changes }
}

/** Opens a session with the link of the version that a reviewer has. */
export async function sessionOf(
  context: ReviewContext,
  reviewer: Pick<Reviewer, 'id' | 'version'>,
) {
  return await openReviewSession(context, linkToken(context.appSecret, reviewer))
}
