import type { MailOutcome, Resend, ResendAnswer } from '@lectern/domain/account/account'
import { afterIssue, decideResend } from '@lectern/domain/account/one-time-code'
import { DomainError } from '@lectern/domain/errors'

import { deliverNow } from '../../mail/deliver-now.ts'
import type { ClaimedMail } from '../../mail/deliver.ts'
import * as logs from '../../platform/logs.ts'
import type { ClientAddress } from '../../platform/requests/client-address.ts'
import { openCounters, runWithRoom } from '../../quota/counters.ts'
import { countAgainst, tooManyRequests } from '../../quota/rate-limit.ts'
import { mailReference, newMail, newMailId } from '../../store/outbox.ts'
import {
  isOpen,
  parseRegistration,
  registrationReference,
  type RegistrationId,
  type StoredRegistration,
} from '../../store/registrations.ts'
import { storedTime } from '../../store/stored-time.ts'
import type { RegistrationContext } from '../users/account-context.ts'
import { codeBound, mailBound, requestBounds } from '../users/account-limits.ts'
import { hasAccount } from '../users/existing-account.ts'
import { codeOf, hashCode } from './code.ts'
import { findRegistration, isHolder } from './find-registration.ts'
import { registrationMail } from './registration-mail.ts'
import { repeatCode } from './repeat-code.ts'
import { answeredTimes, nextWaitingCode } from './waiting-code.ts'
import { withdrawMail } from './withdraw-mail.ts'

type Issue =
  | { readonly kind: 'issued'; readonly mail: ClaimedMail; readonly issue: number }
  | { readonly kind: 'waiting'; readonly leavesAt: number; readonly issue: number }
  | { readonly kind: 'refused'; readonly error: DomainError }

/**
 * Makes another code and sends it (spec section 7); the code before it is worthless from then on, and
 * its mail, if it still waits, is withdrawn. When too many codes were asked for the address, the new one
 * waits, and the answer says how long.
 *
 * Who sends no registration token has proved nothing, and changes nothing: the same code is mailed
 * once more, if anything. Such a request always gets the same answer, and does not wait for a mail:
 * docs/decisions/0013-strangers-change-nothing.md.
 *
 * @param from whose limits are counted
 * @throws {DomainError} `too-many-requests`; with a token also `registration-unknown`,
 *   `resend-too-soon`, `resends-used-up`, `already-verified`
 */
export async function resendOtp(
  context: RegistrationContext,
  resend: Resend,
  from: ClientAddress,
): Promise<ResendAnswer> {
  const { auth, firestore, appSecret, ipLimits, now } = context
  await countAgainst(firestore, appSecret, requestBounds('resend', ipLimits, from), now())
  const id = await findRegistration(context, resend)
  const isKnown = await hasAccount(auth, resend.email)
  if (!isHolder(resend)) {
    if (id !== undefined) await repeatCode(context, id, { isKnown, from })
    return answer(context, 'unknown')
  }
  if (id === undefined) throw new DomainError('registration-unknown')
  const result = await issueAgain(context, id, resend, { isKnown, from })
  if (result.kind === 'refused') throw result.error
  logs.codeIssuedAgain(id, result.issue)
  if (result.kind === 'issued') return answer(context, await deliverNow(context.mail, result.mail))
  logs.codeWaits(id)
  return answer(context, 'waiting', result.leavesAt)
}

function answer(
  context: RegistrationContext,
  mail: MailOutcome,
  leavesAt: number | null = null,
): ResendAnswer {
  const times = answeredTimes(context, leavesAt, context.now())
  return { message: 'OTP resent successfully', mail, ...times }
}

/** Replaces the code, and its mail in the outbox, in one transaction. */
async function issueAgain(
  context: RegistrationContext,
  id: RegistrationId,
  { email, role }: Resend,
  { isKnown, from }: { readonly isKnown: boolean; readonly from: ClientAddress },
): Promise<Issue> {
  const { firestore, appSecret, policy, globalLimits, now } = context
  const reference = registrationReference(firestore, id)
  const toAddress = codeBound(policy, email, from)
  const overall = mailBound('resend', globalLimits, from)
  const time = now()
  const counting = { firestore, appSecret, now: time }
  return await runWithRoom(counting, overall, async (transaction, room): Promise<Issue> => {
    const registration = parseRegistration(await transaction.get(reference))
    if (registration?.email !== email || registration.role !== role) {
      return refused('registration-unknown')
    }
    if (registration.completedAt !== null) return refused('already-verified')
    if (!isOpen(registration, time)) return refused('registration-unknown')
    const decision = decideResend(registration, policy, time)
    if (decision.kind !== 'issue') return { kind: 'refused', error: refusal(decision) }
    const counters = await openCounters(transaction, counting, [toAddress])
    const person = { email, hasAccount: isKnown }
    const waiting =
      counters.wait([toAddress]) === undefined
        ? undefined
        : await nextWaitingCode(context, transaction, person, time)
    const isMailed = waiting?.isWritten !== true
    const wait = isMailed ? room.wait : undefined
    if (wait !== undefined) return { kind: 'refused', error: tooManyRequests(wait) }
    await withdrawMail(context, transaction, registration)
    if (isMailed) room.use()
    if (waiting === undefined) counters.count([toAddress])
    const { issues, tries, issuedAt } = afterIssue(registration, waiting?.leavesAt ?? time)
    const binding = { registrationId: id, issue: issues }
    const code = waiting?.code ?? codeOf(appSecret, binding)
    const mailId = waiting?.mailId ?? newMailId()
    const renewed: Partial<StoredRegistration> = {
      codeHash: hashCode(appSecret, binding, code),
      issuedAt: storedTime(issuedAt),
      issues,
      tries,
      mailId,
    }
    transaction.update(reference, renewed)
    if (waiting !== undefined) {
      waiting.write()
      return { kind: 'waiting', leavesAt: waiting.leavesAt, issue: issues }
    }
    const draft = registrationMail(context, { ...person, code }, time)
    transaction.create(mailReference(firestore, mailId), newMail(draft, 'writer', time))
    const mail = { ...draft, id: mailId, attempts: 1, createdAt: time }
    return { kind: 'issued', mail, issue: issues }
  })
}

function refused(code: 'registration-unknown' | 'already-verified'): Issue {
  return { kind: 'refused', error: new DomainError(code) }
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
