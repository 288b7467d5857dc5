import type { ApiInvited, ApiReviewer, ReviewerChange } from '@lectern/domain/api/api-reviews'
import { reviewerEndpoints } from '@lectern/domain/api/reviews/reviewer-endpoints'
import type { NewReviewer } from '@lectern/domain/reviews/reviewer'

import { callApi } from '../sdk/api.ts'

/** Reads who was invited to review, by name, those who were removed included, for admins. Throws a `DomainError`. */
export async function readReviewers(): Promise<ApiReviewer[]> {
  return await callApi(reviewerEndpoints.listReviewers)
}

/** Some who are to be invited in one call, and what is said to all of them. */
export interface InvitationPart {
  /** As many as `reviewLimits.invitedAtOnce` at most. */
  readonly people: readonly NewReviewer[]
  /** What organisers write above the link. */
  readonly words: string
  /** Whether they are only listed, for later, and mailed nothing. */
  readonly reserve: boolean
}

/**
 * Invites some people to review, each by a mail with an own link, for admins (conference, section 4). An address
 * that is invited already is answered as such: sending the same again invites nobody twice.
 *
 * @returns what became of each, in their order
 * @throws {DomainError} 'too-many-requests', 'invalid-input', 'forbidden', 'network-failed', …
 */
export async function inviteReviewers(part: InvitationPart): Promise<ApiInvited[]> {
  return await callApi(reviewerEndpoints.inviteReviewers, { body: invitationBody(part) })
}

/** The body of the call that invites. */
export function invitationBody({ people, words, reserve }: InvitationPart): object {
  return { reviewers: people, words, reserve }
}

/**
 * Changes what is kept of a reviewer, or has the link mailed (again), for admins.
 *
 * @throws {DomainError} 'reviewer-known' for another one's address, 'answer-not-possible', 'not-found',
 *   'too-many-requests', 'invalid-input', 'network-failed', …
 */
export async function changeReviewer(
  reviewerId: string,
  change: ReviewerChange,
): Promise<ApiReviewer> {
  return await callApi(reviewerEndpoints.changeReviewer, {
    parameters: { reviewerId },
    body: change,
  })
}

/** Removes a reviewer, for admins: the link and every session end at once. Throws a `DomainError`. */
export async function removeReviewer(reviewerId: string): Promise<void> {
  await callApi(reviewerEndpoints.removeReviewer, { parameters: { reviewerId } })
}
