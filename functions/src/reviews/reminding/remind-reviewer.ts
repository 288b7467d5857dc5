import type { MailContent } from '@lectern/domain/mail/mail-frame'
import { invitationReminderMail } from '@lectern/domain/mail/reviews/invitation-reminder-mail'
import { reviewsDueMail } from '@lectern/domain/mail/reviews/reviews-due-mail'
import type { MailSender } from '@lectern/domain/mail/test-mail'
import { byDue } from '@lectern/domain/reviews/reminders'
import type { StoredReviewSettings } from '@lectern/domain/reviews/review-phase'
import { nameToGreet, type Reviewer, type ReviewerId } from '@lectern/domain/reviews/reviewer'
import type { Transaction } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { standingIn } from '../../people/mail-standing.ts'
import { mailIdSchema, mailReference, newMail, newMailId, type MailId } from '../../store/outbox.ts'
import { assignmentsOfReviewer } from '../../store/reviews/assignment-store.ts'
import {
  noting,
  parseReminders,
  remindersReference,
  storedReminders,
  type Reminders,
} from '../../store/reviews/reminder-store.ts'
import {
  readReviewSettings,
  reviewSettingsReference,
} from '../../store/reviews/review-settings-store.ts'
import { parseReviewer, reviewerReference } from '../../store/reviews/reviewer-store.ts'
import { keyedReviewer } from '../../walls/known-reviewers.ts'
import { read } from '../../walls/reading.ts'
import { openEach } from '../door/review-door.ts'
import type { ReviewContext } from '../review-context.ts'
import { linkAddress } from '../sessions/reviewer-link.ts'
import {
  invitationByDate,
  isAsked,
  isInvitationOpen,
  occasionByDate,
  occasionByHand,
} from './asked-reports.ts'

/** Why somebody is reminded: since a date comes or has gone by, or since an organiser wants it now. */
export type Reminding = 'by date' | 'by hand'

interface Known {
  readonly reviewer: Reviewer
  readonly settings: StoredReviewSettings
  readonly before: Reminders
  readonly sender: MailSender
  readonly by: Reminding
}

/**
 * Reminds one reviewer, in one transaction with the note of it: one mail for all reports that are not in, or for the
 * invitation. Whoever is done, or was told of all that before, is not written to: safe to repeat.
 *
 * @returns whether a mail was written
 * @throws what Firestore throws
 */
export async function remindReviewer(
  context: ReviewContext,
  sender: MailSender,
  id: ReviewerId,
  by: Reminding,
): Promise<boolean> {
  const { firestore } = context
  return await firestore.runTransaction(async (transaction) => {
    const [person, set, kept] = await read(transaction, [
      reviewerReference(firestore, id),
      reviewSettingsReference(firestore),
      remindersReference(firestore, id),
    ])
    const [reviewer, before] = [parseReviewer(person), parseReminders(kept)]
    if (reviewer === undefined || (by === 'by date' && before.paused)) return false
    const known = { reviewer, before, settings: readReviewSettings(set), sender, by }
    if (reviewer.state === 'invited') return await remindOfInvitation(context, transaction, known)
    return reviewer.state === 'accepted' && (await remindOfReports(context, transaction, known))
  })
}

async function remindOfReports(
  context: ReviewContext,
  transaction: Transaction,
  { reviewer, settings, before, sender, by }: Known,
): Promise<boolean> {
  const { firestore, now } = context
  const [time, told] = [new Date(now()), new Set(before.told)]
  const { docs } = await transaction.get(assignmentsOfReviewer(firestore, reviewer.id))
  const opened = await openEach(context, transaction, reviewer, settings, docs)
  const asked = opened
    .filter(({ rights, assignment, paper }) => isAsked(rights, assignment, paper))
    .map(({ assignment }) => ({ assignment, due: assignment.due ?? settings.dueAt }))
  const occasions = asked.map((one) => {
    const dated = occasionByDate(one, settings, time) ?? []
    // Who is reminded by hand is not reminded of the same by date once more.
    const wanted = by === 'by date' ? dated : occasionByHand(one.assignment.id, time)
    return { id: one.assignment.id, wanted: [wanted].flat(), also: [dated].flat() }
  })
  const fresh = occasions.filter(({ wanted }) => wanted.some((one) => !told.has(one)))
  if (fresh.length === 0) return false
  const content = reviewsDueMail(sender, {
    name: nameToGreet(reviewer),
    reports: byDue(asked.map(({ due }) => due)),
    address: linkAddress(sender.siteUrl, context.appSecret, reviewer),
    now: time,
  })
  const mail = { mailId: writeReminder(context, transaction, reviewer, content), at: now() }
  const about = fresh.map(({ id }) => id)
  const all = occasions.flatMap(({ wanted, also }) => wanted.concat(also))
  const after = { ...before, told: [...new Set([...before.told, ...all])] }
  const reminded = noting(before.reminded, about, mail)
  transaction.set(
    remindersReference(firestore, reviewer.id),
    storedReminders({ ...after, reminded }),
  )
  return true
}

async function remindOfInvitation(
  context: ReviewContext,
  transaction: Transaction,
  { reviewer, settings, before, sender, by }: Known,
): Promise<boolean> {
  const { firestore, now } = context
  const time = new Date(now())
  if (!isInvitationOpen(reviewer, settings, time)) return false
  const references =
    reviewer.mailId === null
      ? []
      : [mailReference(firestore, v.parse(mailIdSchema, reviewer.mailId))]
  const [mail] = await read(transaction, references)
  const dated = invitationByDate(reviewer, standingIn(mail), settings, time)
  const wanted = by === 'by date' ? dated : occasionByHand('invitation', time)
  if (wanted === null || before.told.includes(wanted)) return false
  const content = invitationReminderMail(sender, {
    name: nameToGreet(reviewer),
    address: linkAddress(sender.siteUrl, context.appSecret, reviewer),
  })
  const mailId = writeReminder(context, transaction, reviewer, content)
  const all = [...before.told, wanted, ...(dated === null ? [] : [dated])]
  const told = [...new Set(all)]
  transaction.set(remindersReference(firestore, reviewer.id), storedReminders({ ...before, told }))
  // It is the newest mail with the link: how it fares is seen beside the reviewer.
  transaction.set(reviewerReference(firestore, reviewer.id), keyedReviewer({ ...reviewer, mailId }))
  return true
}

function writeReminder(
  { firestore, now }: ReviewContext,
  transaction: Transaction,
  reviewer: Reviewer,
  content: MailContent,
): MailId {
  const mailId = newMailId()
  const draft = {
    to: reviewer.email,
    kind: 'reviewer-reminder',
    content,
    validUntil: null,
  } as const
  transaction.create(mailReference(firestore, mailId), newMail(draft, 'outbox', now()))
  return mailId
}
