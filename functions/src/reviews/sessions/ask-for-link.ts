import { reviewLimits } from '@lectern/domain/limits'
import { reviewerLinkMail } from '@lectern/domain/mail/reviews/reviewer-link-mail'
import { nameToGreet, linkedStates } from '@lectern/domain/reviews/reviewer'
import * as v from 'valibot'

import { hour, requestBounds } from '../../accounts/users/account-limits.ts'
import type { IpLimits } from '../../platform/parameters.ts'
import { randomId } from '../../platform/random-id.ts'
import type { ClientAddress } from '../../platform/requests/client-address.ts'
import { countAgainst } from '../../quota/rate-limit.ts'
import { collections } from '../../store/collections.ts'
import { mailIdOf, mailReference, newMail } from '../../store/outbox.ts'
import {
  parseReviewer,
  parseReviewerAddress,
  reviewerAddressReference,
  reviewerReference,
} from '../../store/reviews/reviewer-store.ts'
import { storedTime, storedTimeSchema } from '../../store/stored-time.ts'
import type { ReviewContext } from '../review-context.ts'
import { linkAddress } from './reviewer-link.ts'

const requestSchema = v.object({ email: v.string(), at: storedTimeSchema })

/** What noting such a request needs. */
export interface LinkRequestContext extends Pick<ReviewContext, 'firestore' | 'appSecret' | 'now'> {
  readonly ipLimits: IpLimits
}

/**
 * Notes that somebody wants the link of an address mailed again. Nothing is asked or done here that has to do
 * with a reviewer: a trigger looks afterwards (`mailAskedLink`), so that neither the answer nor the time it
 * takes tells who reviews.
 *
 * @param email in the form in which addresses are compared
 * @param from whose limits are counted
 * @throws {DomainError} `too-many-requests`
 */
export async function askForLink(
  { firestore, appSecret, ipLimits, now }: LinkRequestContext,
  email: string,
  from: ClientAddress,
): Promise<void> {
  const limit = { name: 'reviewer links to address', most: reviewLimits.linksPerHour, window: hour }
  const bounds = [...requestBounds('resend', ipLimits, from), { limit, subject: email }]
  await countAgainst(firestore, appSecret, bounds, now())
  const request = { email, at: storedTime(now()), expiresAt: storedTime(now() + hour) }
  await collections.linkRequests(firestore).doc(randomId()).create(request)
}

/**
 * Mails a link that was asked for, if the address is a reviewer's whose link is in force. Safe to repeat: one
 * request brings one mail.
 *
 * @throws what Firestore throws
 */
export async function mailAskedLink(
  { firestore, appSecret, conference, now }: ReviewContext,
  requestId: string,
): Promise<void> {
  const reference = collections.linkRequests(firestore).doc(requestId)
  const mailId = mailIdOf('reviewer-link', requestId)
  await firestore.runTransaction(async (transaction) => {
    const asked = await transaction.get(reference)
    if (!asked.exists) return
    const { email } = v.parse(requestSchema, asked.data())
    const id = parseReviewerAddress(
      await transaction.get(reviewerAddressReference(firestore, email)),
    )
    const reviewer =
      id === undefined
        ? undefined
        : parseReviewer(await transaction.get(reviewerReference(firestore, id)))
    transaction.delete(reference)
    if (reviewer === undefined || !linkedStates.has(reviewer.state)) return
    const address = linkAddress(conference.siteUrl, appSecret, reviewer)
    const content = reviewerLinkMail(conference, { name: nameToGreet(reviewer), address })
    const draft = { to: reviewer.email, kind: 'reviewer-link', content, validUntil: null } as const
    transaction.create(mailReference(firestore, mailId), newMail(draft, 'outbox', now()))
  })
}
