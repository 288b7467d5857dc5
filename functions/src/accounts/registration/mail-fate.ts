import { type MailFate, refusalReason } from '@lectern/domain/account/registration-mail'
import { DomainError } from '@lectern/domain/errors'

import type { ClientAddress } from '../../platform/requests/client-address.ts'
import { countAgainst } from '../../quota/rate-limit.ts'
import { mailReference, parseMail, type OutboxMail } from '../../store/outbox.ts'
import { parseRegistration, registrationReference } from '../../store/registrations.ts'
import type { CodeContext } from '../users/account-context.ts'
import { requestBounds } from '../users/account-limits.ts'
import { readRegistrationToken } from './registration-token.ts'

/** What telling of a registration's mail needs. */
export type MailFateContext = Pick<CodeContext, 'firestore' | 'appSecret' | 'ipLimits' | 'now'> & {
  /** The host name of the mail server; null where none is set. */
  readonly mailServer: string | null
}

/**
 * Tells what became of the newest mail of a registration, to who holds its token alone. Whether it carries a
 * code or says that the address has an account is no part of it.
 *
 * @param from whose limits are counted
 * @throws {DomainError} `registration-unknown`, `too-many-requests`
 */
export async function mailFate(
  { firestore, appSecret, ipLimits, mailServer, now }: MailFateContext,
  registrationToken: string,
  from: ClientAddress,
): Promise<MailFate> {
  await countAgainst(firestore, appSecret, requestBounds('verify', ipLimits, from), now())
  const id = readRegistrationToken(appSecret, registrationToken, now())
  const registration =
    id === undefined
      ? undefined
      : parseRegistration(await registrationReference(firestore, id).get())
  if (registration === undefined || registration.expiresAt <= now()) {
    throw new DomainError('registration-unknown')
  }
  const mail = parseMail(await mailReference(firestore, registration.mailId).get())
  if (mail === undefined) return { fate: 'over', at: null, server: null, reason: null }
  return fateOf(mail, mailServer, now())
}

function fateOf(mail: OutboxMail, server: string | null, now: number): MailFate {
  const { state, sentAt, lastError, attempts, nextAttemptAt } = mail
  if (state === 'sent') return { fate: 'handed', at: sentAt, server, reason: null }
  if (state === 'failed') {
    return { fate: 'refused', at: null, server, reason: refusalReason(lastError) }
  }
  if (state !== 'pending' && state !== 'sending') {
    return { fate: 'over', at: null, server: null, reason: null }
  }
  const isHeld = attempts === 0 && nextAttemptAt !== null && nextAttemptAt > now
  return isHeld
    ? { fate: 'held', at: nextAttemptAt, server: null, reason: null }
    : { fate: 'waiting', at: null, server: null, reason: null }
}
