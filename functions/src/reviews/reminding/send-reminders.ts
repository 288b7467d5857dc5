import type { SentReminders } from '@lectern/domain/api/reviews/api-reminders'
import { reviewerThanksMail } from '@lectern/domain/mail/reviews/reviewer-thanks-mail'
import type { MailSender } from '@lectern/domain/mail/test-mail'
import { nameToGreet, type ReviewerId } from '@lectern/domain/reviews/reviewer'
import pMap from 'p-map'

import type { Organiser } from '../../access/who-asks.ts'
import { readMailSender } from '../../mail/mail-sender.ts'
import { mailReference, newMail, newMailId } from '../../store/outbox.ts'
import { assignmentsOfReviewer, parseAssignment } from '../../store/reviews/assignment-store.ts'
import {
  noting,
  parseReminders,
  remindersReference,
  storedReminders,
} from '../../store/reviews/reminder-store.ts'
import { parseReviewer, reviewerReference } from '../../store/reviews/reviewer-store.ts'
import { read } from '../../walls/reading.ts'
import { countInviting } from '../people/mail-invitation.ts'
import type { ReviewContext } from '../review-context.ts'
import { linkAddress } from '../sessions/reviewer-link.ts'
import { listReminders } from './list-reminders.ts'
import { remindReviewer } from './remind-reviewer.ts'

/** How many reviewers are written to at once, each in a transaction of its own. */
const peopleAtOnce = 4

/**
 * Reminds or thanks those whom an organiser names, and who are on the list that this organiser sees (conference,
 * section 4). Safe to repeat: nobody is written to twice for the same.
 *
 * @returns how many of them are on the list; whether others have written to them before, it does not tell
 * @throws {DomainError} `too-many-requests`
 */
export async function sendReminders(
  context: ReviewContext,
  { what, reviewerIds, words }: SentReminders,
  by: Organiser,
): Promise<number> {
  await countInviting(context, by)
  const { people } = await listReminders(context, by)
  const listed = new Set(
    people
      .filter((one) =>
        what === 'thanks'
          ? one.reported > 0 && !one.thanked
          : one.isInvited || one.reports.length > 0,
      )
      .map(({ reviewerId }) => reviewerId),
  )
  const named = [...new Set(reviewerIds)].filter((id) => listed.has(id))
  const sender = await readMailSender(context.firestore, context.conference)
  await pMap(
    named,
    async (id) =>
      what === 'thanks'
        ? thankReviewer(context, sender, id, words)
        : remindReviewer(context, sender, id, 'by hand'),
    { concurrency: peopleAtOnce },
  )
  return named.length
}

/** Thanks one reviewer for all reports that are in, in one transaction with the note of it, once for each report. */
async function thankReviewer(
  { firestore, appSecret, now }: ReviewContext,
  sender: MailSender,
  id: ReviewerId,
  words: string,
): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const [person, kept] = await read(transaction, [
      reviewerReference(firestore, id),
      remindersReference(firestore, id),
    ])
    const { docs } = await transaction.get(assignmentsOfReviewer(firestore, id))
    const [reviewer, before] = [parseReviewer(person), parseReminders(kept)]
    const about = docs
      .flatMap((one) => parseAssignment(one) ?? [])
      .filter(({ state }) => state === 'submitted')
      .map((assignment) => assignment.id)
    const isFresh = about.some((one) => !Object.hasOwn(before.thanked, one))
    if (reviewer?.state !== 'accepted' || !isFresh) return
    const address = linkAddress(sender.siteUrl, appSecret, reviewer)
    const content = reviewerThanksMail(sender, { name: nameToGreet(reviewer), words, address })
    const mailId = newMailId()
    const draft = {
      to: reviewer.email,
      kind: 'reviewer-thanks',
      content,
      validUntil: null,
    } as const
    transaction.create(mailReference(firestore, mailId), newMail(draft, 'outbox', now()))
    const thanked = noting(before.thanked, about, { mailId, at: now() })
    transaction.set(remindersReference(firestore, id), storedReminders({ ...before, thanked }))
  })
}
