import { DomainError } from '@lectern/domain/errors'
import { reviewLimits } from '@lectern/domain/limits'
import { linkedStates, type Reviewer } from '@lectern/domain/reviews/reviewer'
import type { Firestore } from 'firebase-admin/firestore'

import { invitedReviewerOf, type InvitedReviewer } from '../../access/who-asks.ts'
import { isOrganisers } from '../../store/reviews/conflict-store.ts'
import { parseReviewer, reviewerReference } from '../../store/reviews/reviewer-store.ts'
import { keepConflicts } from '../../walls/declared-conflicts.ts'
import { keyedReviewer } from '../../walls/known-reviewers.ts'
import type { ReviewContext } from '../review-context.ts'
import { readLinkToken, readSessionToken, sessionToken, type LinkVersion } from './reviewer-link.ts'

/** A session that a link has opened. */
export interface ReviewSession {
  readonly accessToken: string
  /** In seconds. */
  readonly expiresIn: number
  readonly reviewer: Reviewer
}

type SessionContext = Pick<ReviewContext, 'firestore' | 'appSecret' | 'now'>

/**
 * Opens a reviewer's session with the token of a link (conference, section 4). As often as it is asked for. The first
 * time proves the address that the link was mailed to.
 *
 * @throws {DomainError} `link-not-in-force` of a token that is forged, or that a newer link, or a removal, has
 *   made worthless: both answer alike
 */
export async function openReviewSession(
  { firestore, appSecret, now }: SessionContext,
  token: string,
): Promise<ReviewSession> {
  const link = readLinkToken(appSecret, token)
  const reviewer = link === undefined ? undefined : await lookUp(firestore, link)
  if (reviewer === undefined) throw new DomainError('link-not-in-force')
  if (reviewer.opened === null) await prove(firestore, reviewer)
  return {
    accessToken: sessionToken(appSecret, reviewer, now()),
    expiresIn: reviewLimits.session / 1000,
    reviewer,
  }
}

/**
 * Finds out which reviewer calls. Each request compares the token with the reviewer as stored now, so that
 * revoking a link or removing somebody acts at once.
 *
 * @param bearer what stands after `Authorization: Bearer`; undefined when there is nothing
 * @throws {DomainError} `reviewer-session-over`
 */
export async function authenticateReviewer(
  { firestore, appSecret, now }: SessionContext,
  bearer: string | undefined,
): Promise<InvitedReviewer> {
  const session = bearer === undefined ? undefined : readSessionToken(appSecret, bearer, now())
  const reviewer = session === undefined ? undefined : await lookUp(firestore, session)
  if (reviewer === undefined) throw new DomainError('reviewer-session-over')
  return invitedReviewerOf(reviewer)
}

/**
 * Organisers' conflicts about the reviewer now count for the owner of the address as well. A reviewer's own ones don't,
 * unless an organiser repeated them: another person may have declared them, at a former address.
 */
async function prove(firestore: Firestore, { id, version }: LinkVersion): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const reference = reviewerReference(firestore, id)
    const reviewer = parseReviewer(await transaction.get(reference))
    if (reviewer?.version !== version) return
    const { email, name } = reviewer
    await keepConflicts(firestore, transaction, { who: id, emails: [] }, [email], isOrganisers)
    transaction.set(reference, keyedReviewer({ ...reviewer, opened: { email, name } }))
  })
}

async function lookUp(
  firestore: Firestore,
  { id, version }: LinkVersion,
): Promise<Reviewer | undefined> {
  const reviewer = parseReviewer(await reviewerReference(firestore, id).get())
  if (reviewer === undefined || reviewer.version !== version) return undefined
  return linkedStates.has(reviewer.state) ? reviewer : undefined
}
