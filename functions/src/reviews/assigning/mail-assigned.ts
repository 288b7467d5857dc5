import type { MailConference } from '@lectern/domain/mail/mail-frame'
import { reviewsAssignedMail } from '@lectern/domain/mail/reviews/reviews-assigned-mail'
import { nameToGreet, type Reviewer } from '@lectern/domain/reviews/reviewer'
import type { Transaction } from 'firebase-admin/firestore'

import { mailReference, newMail, mailIdOf, type MailId } from '../../store/outbox.ts'
import { mailsAtOnce, type AssignmentJob } from '../../store/reviews/assignment-job-store.ts'
import { assignmentsOfReviewer, parseAssignment } from '../../store/reviews/assignment-store.ts'
import { parseReviewer, reviewerReference } from '../../store/reviews/reviewer-store.ts'
import type { ReviewContext } from '../review-context.ts'
import { linkAddress } from '../sessions/reviewer-link.ts'

type MailContext = Pick<ReviewContext, 'firestore' | 'appSecret' | 'conference' | 'now'>

/**
 * Writes to the next reviewers of a publishing how many papers wait for them, once each, with the own link and no
 * paper named. What was left out, or was taken back since, does not count; who has none of it is not written to.
 *
 * @throws what Firestore throws
 */
export async function mailAssigned(
  { firestore, appSecret, now }: MailContext,
  transaction: Transaction,
  sender: MailConference,
  job: AssignmentJob,
): Promise<void> {
  const start = (job.next - job.chunks) * mailsAtOnce
  const ids = job.reviewers.slice(start, start + mailsAtOnce)
  if (ids.length === 0) return
  const people = await transaction.getAll(...ids.map((id) => reviewerReference(firestore, id)))
  const mailIds = ids.map((id) => mailIdOf('reviews-assigned', `${job.id} ${id}`))
  const written = await transaction.getAll(...mailIds.map((id) => mailReference(firestore, id)))
  const found = await Promise.all(
    ids.map(async (id) => transaction.get(assignmentsOfReviewer(firestore, id))),
  )
  for (const [index, person] of people.entries()) {
    const [reviewer, mailId] = [parseReviewer(person), mailIds[index]]
    const count = (found[index]?.docs ?? [])
      .flatMap((one) => parseAssignment(one) ?? [])
      .filter((one) => one.job === job.id && one.state === 'assigned').length
    if (count === 0 || reviewer?.state !== 'accepted' || mailId === undefined) continue
    if (written[index]?.exists === true) continue
    writeMail({ firestore, appSecret, now }, transaction, sender, {
      reviewer,
      mailId,
      count,
      due: job.due,
    })
  }
}

/** Writes to the outbox that papers wait for a reviewer, in the transaction that assigns them. */
export function writeMail(
  { firestore, appSecret, now }: Pick<ReviewContext, 'firestore' | 'appSecret' | 'now'>,
  transaction: Transaction,
  sender: MailConference,
  assigned: {
    readonly reviewer: Reviewer
    readonly mailId: MailId
    readonly count: number
    readonly due: Date | null
  },
): void {
  const { reviewer, mailId, count, due } = assigned
  const address = linkAddress(sender.siteUrl, appSecret, reviewer)
  const content = reviewsAssignedMail(sender, { name: nameToGreet(reviewer), count, due, address })
  const draft = { to: reviewer.email, kind: 'reviews-assigned', content, validUntil: null } as const
  transaction.create(mailReference(firestore, mailId), newMail(draft, 'outbox', now()))
}
