import type { MailContent } from '@lectern/domain/mail/mail-frame'
import type { Firestore, Transaction } from 'firebase-admin/firestore'

import * as logs from '../platform/logs.ts'
import { collections } from '../store/collections.ts'
import {
  claimed,
  ended,
  isDue,
  isUndelivered,
  mailReference,
  parseMail,
  type MailId,
  type OutboxMail,
  type StoredMail,
  type ToldStatus,
  type MailKind,
} from '../store/outbox.ts'
import { recordEnd } from '../store/paper-mail-record.ts'
import { storedTime } from '../store/stored-time.ts'
import { parseTold, storedTold, toldBy, toldReference, untoldBy, type Told } from '../store/told.ts'
import { goingAlso, isSentAlso, mayStillGo } from './further-mail.ts'
import { withContact } from './mail-sender.ts'
import { isHopeless, retryDelay } from './retry.ts'
import { MailServerError, type SendMail } from './transport.ts'

/** What delivering mails needs. */
export interface MailContext {
  readonly firestore: Firestore
  readonly send: SendMail
  /** The time, in milliseconds since 1970. */
  readonly now: () => number
}

/**
 * What became of one attempt. `not-due`: nobody has to do anything now; `superseded`: it tells a status that
 * the paper has no more, or that its author knows, or goes to a further address that was removed;
 * `unreachable`: the mail server does not answer, and other mails would fare no better.
 */
export type DeliveryResult =
  | 'sent'
  | 'delayed'
  | 'unreachable'
  | 'failed'
  | 'expired'
  | 'superseded'
  | 'not-due'

/** A mail that somebody has claimed: the lease is known by its number. */
export interface ClaimedMail {
  readonly id: MailId
  readonly to: string
  readonly kind: MailKind
  readonly content: MailContent
  readonly attempts: number
  /** When it was written, milliseconds since 1970. */
  readonly createdAt: number
}

/**
 * Sends a mail of the outbox unless somebody else does or did: claims it under a lease in a transaction,
 * sends it, records what became of it (docs/decisions/0022-an-outbox-with-a-lease.md). Safe to call at any
 * time, any number of times.
 *
 * @throws what Firestore throws; a mail server's failure is a result
 */
export async function deliverMail(context: MailContext, id: MailId): Promise<DeliveryResult> {
  const mail = await claim(context, id)
  if (typeof mail === 'string') return mail
  if (!('expired' in mail)) return await deliverClaimed(context, mail)
  logs.mailExpired(mail.expired)
  return 'expired'
}

async function claim(
  context: MailContext,
  id: MailId,
): Promise<ClaimedMail | { readonly expired: OutboxMail } | 'superseded' | 'not-due'> {
  const reference = mailReference(context.firestore, id)
  return await context.firestore.runTransaction(async (transaction) => {
    const mail = parseMail(await transaction.get(reference))
    const now = context.now()
    if (mail === undefined || !isDue(mail, now)) return 'not-due'
    if (mail.validUntil !== null && mail.validUntil <= now) {
      transaction.update(reference, ended('expired'))
      recordEnd(context.firestore, transaction, mail, 'expired', now)
      return { expired: mail }
    }
    if (!(await mayStillGo(context.firestore, transaction, mail))) {
      transaction.update(reference, ended('superseded'))
      recordEnd(context.firestore, transaction, mail, 'superseded', now)
      return 'superseded'
    }
    const writeAlso = await goingAlso(context.firestore, transaction, mail, now)
    if (mail.tells !== null) {
      const { told, isNews } = await lookAgain(context, transaction, id, mail.tells)
      if (!isNews) {
        transaction.update(reference, ended('superseded'))
        recordEnd(context.firestore, transaction, mail, 'superseded', now)
        return 'superseded'
      }
      const next = toldBy(told, { id, status: mail.tells.status }, now)
      transaction.set(toldReference(context.firestore, mail.tells.paperId), storedTold(next))
    }
    transaction.update(reference, claimed(mail.attempts, now))
    writeAlso()
    return asClaimed(mail)
  })
}

/**
 * Looks whether a mail about a status still tells news: the paper has that status, and no other mail
 * has told it. What counts is the moment in which the mail leaves, however late anything else is.
 */
async function lookAgain(
  { firestore }: MailContext,
  transaction: Transaction,
  id: MailId,
  { paperId, status, again }: ToldStatus,
): Promise<{ readonly told: Told | undefined; readonly isNews: boolean }> {
  const [paper, record] = await transaction.getAll(
    collections.papers(firestore).doc(paperId),
    toldReference(firestore, paperId),
  )
  const told = record === undefined ? undefined : parseTold(record)
  const isKnown = !again && told?.status === status && told.mail !== id
  return { told, isNews: paper?.get('status') === status && !isKnown }
}

function asClaimed(mail: OutboxMail): ClaimedMail {
  const { id, to, kind, subject, text, html, attempts, createdAt } = mail
  return { id, to, kind, content: { subject, text, html }, attempts: attempts + 1, createdAt }
}

/**
 * Sends a mail that the caller has claimed, and records what became of it, unless the lease has
 * passed to somebody else meanwhile.
 *
 * @param within how many milliseconds the mail server has
 * @throws what Firestore throws; a mail server's failure is a result
 */
export async function deliverClaimed(
  context: MailContext,
  mail: ClaimedMail,
  within?: number,
): Promise<DeliveryResult> {
  try {
    const content = await withContact(context.firestore, mail.content)
    await context.send(mail.id, mail.to, content, within)
  } catch (error) {
    if (!(error instanceof MailServerError)) throw error
    return await recordFailure(context, mail, error)
  }
  await record(context, mail, { ...ended('sent'), sentAt: storedTime(context.now()) })
  logs.mailSent(mail)
  return 'sent'
}

async function recordFailure(
  context: MailContext,
  mail: ClaimedMail,
  error: MailServerError,
): Promise<DeliveryResult> {
  const now = context.now()
  if (isHopeless(error.refusedForGood, now - mail.createdAt)) {
    await record(context, mail, { ...ended('failed'), lastError: error.message }, error)
    if (error.isOfMailbox) logs.mailboxRefused(mail, error)
    else logs.mailFailed(mail, error)
    return 'failed'
  }
  const fields = {
    state: 'pending',
    nextAttemptAt: storedTime(now + retryDelay(mail.kind, mail.attempts)),
    lastError: error.message,
  } as const
  await record(context, mail, fields, error)
  logs.mailDelayed(mail, error)
  return error.reached ? 'delayed' : 'unreachable'
}

/**
 * Records an attempt's end, if the lease is still the attempt's own and the mail was not withdrawn. A
 * mail that has certainly not left, to neither address, has told nothing.
 */
async function record(
  { firestore, now }: MailContext,
  { id, attempts }: ClaimedMail,
  fields: Partial<StoredMail> & Pick<StoredMail, 'state'>,
  failure?: MailServerError,
): Promise<void> {
  const reference = mailReference(firestore, id)
  await firestore.runTransaction(async (transaction) => {
    const mail = parseMail(await transaction.get(reference))
    if (mail === undefined || !isUndelivered(mail) || mail.attempts !== attempts) return
    const hasLeft = failure?.isCertain !== true || (await isSentAlso(firestore, transaction, mail))
    if (mail.tells !== null && !hasLeft) {
      const toldAt = toldReference(firestore, mail.tells.paperId)
      const told = untoldBy(parseTold(await transaction.get(toldAt)), id)
      if (told !== undefined) transaction.set(toldAt, storedTold(told))
    }
    transaction.update(reference, fields)
    recordEnd(firestore, transaction, mail, fields.state, now())
  })
}
