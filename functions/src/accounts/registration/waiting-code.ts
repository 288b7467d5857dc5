import { waitingCodeLeavesAt } from '@lectern/domain/account/one-time-code'
import type { Transaction } from 'firebase-admin/firestore'

import { mailIdOf, mailReference, newMail, type MailId } from '../../store/outbox.ts'
import type { RegistrationContext } from '../users/account-context.ts'
import { sharedCodeOf } from './code.ts'
import { registrationMail } from './registration-mail.ts'

/*
 * Beyond its limits, an address is mailed codes at fixed times, one mail for all registrations that
 * wait then: a code in it is right for each of them, with the token of that registration. However many
 * there are, the inbox gets one mail an interval, and nobody waits longer than that.
 */

/** The mail that waiting codes of an address leave with. */
export interface WaitingCode {
  readonly mailId: MailId
  readonly code: string
  /** Milliseconds since 1970. */
  readonly leavesAt: number
  /** Whether somebody's code waits for that mail already. */
  readonly isWritten: boolean
  /** Writes the mail, unless it is. */
  readonly write: () => void
}

/**
 * Looks for the mail that the next waiting codes of an address leave with, in a transaction, which can
 * then write it.
 *
 * @param person the address, and whether it has an account: its mail says so instead
 * @param now milliseconds since 1970
 */
export async function nextWaitingCode(
  context: Pick<RegistrationContext, 'firestore' | 'appSecret' | 'policy' | 'conference'>,
  transaction: Transaction,
  person: { readonly email: string; readonly hasAccount: boolean },
  now: number,
): Promise<WaitingCode> {
  const { firestore, appSecret, policy } = context
  const leavesAt = waitingCodeLeavesAt(policy, now)
  const code = sharedCodeOf(appSecret, person.email, leavesAt)
  const mailId = sharedMailId(person.email, leavesAt)
  const reference = mailReference(firestore, mailId)
  const isWritten = (await transaction.get(reference)).exists
  return {
    mailId,
    code,
    leavesAt,
    isWritten,
    write: () => {
      if (isWritten) return
      const draft = registrationMail(context, { ...person, code }, leavesAt)
      transaction.create(reference, newMail({ ...draft, delay: leavesAt - now }, 'outbox', now))
    },
  }
}

/** Tells whether a registration's newest mail is one that others may wait for, too. */
export function isSharedMail(registration: {
  readonly email: string
  readonly issuedAt: number
  readonly mailId: MailId
}): boolean {
  return registration.mailId === sharedMailId(registration.email, registration.issuedAt)
}

function sharedMailId(email: string, leavesAt: number): MailId {
  return mailIdOf('code', `${email} ${String(leavesAt)}`)
}

/** What an answer says of a mail's time. */
export function answeredTimes(
  { policy }: Pick<RegistrationContext, 'policy'>,
  leavesAt: number | null,
  now: number,
): { readonly mailAfterSeconds: number; readonly resendAfterSeconds: number } {
  const mailAfterSeconds = leavesAt === null ? 0 : Math.max(1, Math.ceil((leavesAt - now) / 1000))
  const interval = Math.ceil(policy.resendInterval / 1000)
  return { mailAfterSeconds, resendAfterSeconds: mailAfterSeconds + interval }
}
