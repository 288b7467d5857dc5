import type { MailOutcome, Resend, ResendAnswer } from '@lectern/domain/account'
import { DomainError } from '@lectern/domain/errors'
import { afterIssue, decideResend } from '@lectern/domain/one-time-code'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'

import * as logs from '../logs.ts'
import { deliverNow } from '../mail/deliver-now.ts'
import type { ClaimedMail } from '../mail/deliver.ts'
import {
  ended,
  isUndelivered,
  mailReference,
  newMail,
  newMailId,
  parseMail,
  type MailId,
} from '../mail/outbox.ts'
import type { RegistrationContext } from './account-context.ts'
import { drawCode, hashCode } from './code.ts'
import { hasAccount } from './existing-account.ts'
import { findRegistration } from './find-registration.ts'
import { countRequest, everybody } from './rate-limit.ts'
import { registrationMail } from './registration-mail.ts'
import {
  isOpen,
  parseRegistration,
  registrationReference,
  type RegistrationId,
  type StoredRegistration,
} from './registrations.ts'

const hour = 60 * 60_000

type Issue =
  | { readonly kind: 'issued'; readonly mail: ClaimedMail; readonly issue: number }
  | { readonly kind: 'refused'; readonly error: DomainError }

/**
 * Makes another code and sends it (spec section 7, design 3); the code before it is worthless from
 * then on, and its mail, if it still waits, is withdrawn.
 *
 * Who sends no registration token has proved nothing. Such a request always gets the same answer,
 * whether or not a mail goes out, and does not wait for one.
 *
 * @param ip whose limit is counted
 * @throws {DomainError} `too-many-requests`; with a token also `registration-unknown`,
 *   `resend-too-soon`, `resends-used-up`
 */
export async function resendOtp(
  context: RegistrationContext,
  resend: Resend,
  ip: string,
): Promise<ResendAnswer> {
  const { firestore, appSecret, ipLimits, globalLimits, now } = context
  const byIp = { name: 'resend by IP', most: ipLimits.resend, window: hour }
  await countRequest(firestore, appSecret, byIp, ip, now())
  const overall = { name: 'resend overall', most: globalLimits.resend, window: hour }
  await countRequest(firestore, appSecret, overall, everybody, now())
  const hasToken = resend.registrationToken !== undefined && resend.registrationToken !== null
  const id = await findRegistration(context, resend)
  const isKnown = await hasAccount(context.auth, resend.email)
  const result: Issue =
    id === undefined
      ? { kind: 'refused', error: new DomainError('registration-unknown') }
      : await issueAgain(context, id, resend, { isKnown, sender: hasToken ? 'writer' : 'outbox' })
  if (id !== undefined && result.kind === 'issued') logs.codeIssuedAgain(id, result.issue)
  if (!hasToken) return answer(context, 'unknown')
  if (result.kind === 'refused') throw result.error
  return answer(context, await deliverNow(context.mail, result.mail))
}

function answer({ policy }: RegistrationContext, mail: MailOutcome): ResendAnswer {
  return {
    message: 'OTP resent successfully',
    mail,
    resendAfterSeconds: Math.ceil(policy.resendInterval / 1000),
  }
}

/** Replaces the code, and its mail in the outbox, in one transaction. */
async function issueAgain(
  context: RegistrationContext,
  id: RegistrationId,
  { email, role }: Resend,
  { isKnown, sender }: { readonly isKnown: boolean; readonly sender: 'writer' | 'outbox' },
): Promise<Issue> {
  const { firestore, appSecret, policy, now } = context
  const reference = registrationReference(firestore, id)
  const code = drawCode()
  const mailId = newMailId()
  return await firestore.runTransaction(async (transaction): Promise<Issue> => {
    const time = now()
    const registration = parseRegistration(await transaction.get(reference))
    if (
      registration === undefined ||
      !isOpen(registration, time) ||
      registration.email !== email ||
      registration.role !== role
    ) {
      return { kind: 'refused', error: new DomainError('registration-unknown') }
    }
    const decision = decideResend(registration, policy, time)
    if (decision.kind !== 'issue') return { kind: 'refused', error: refusal(decision) }
    await withdrawMail(context, transaction, registration.mailId)
    const draft = registrationMail(context, { email, hasAccount: isKnown, code }, time)
    const { issues, tries } = afterIssue(registration, time)
    const renewed: Partial<StoredRegistration> = {
      codeHash: hashCode(appSecret, { registrationId: id, issue: issues }, code),
      issuedAt: Timestamp.fromMillis(time),
      issues,
      tries,
      mailId,
    }
    transaction.update(reference, renewed)
    transaction.create(mailReference(firestore, mailId), newMail(draft, sender, time))
    const mail = { ...draft, id: mailId, attempts: 1, createdAt: time }
    return { kind: 'issued', mail, issue: issues }
  })
}

/** Withdraws the mail with the code before, unless it was sent: it would carry a dead code. */
async function withdrawMail(
  { firestore }: RegistrationContext,
  transaction: Transaction,
  mailId: MailId,
): Promise<void> {
  const reference = mailReference(firestore, mailId)
  const mail = parseMail(await transaction.get(reference))
  if (mail !== undefined && isUndelivered(mail)) transaction.update(reference, ended('superseded'))
}

function refusal(
  decision: { readonly kind: 'too-soon'; readonly seconds: number } | { readonly kind: 'no-more' },
): DomainError {
  if (decision.kind === 'no-more') return new DomainError('resends-used-up')
  const seconds = decision.seconds === 1 ? '1 second' : `${String(decision.seconds)} seconds`
  return new DomainError(
    'resend-too-soon',
    `A code was sent a moment ago. Wait ${seconds} and try again.`,
    { retryAfterSeconds: decision.seconds },
  )
}
