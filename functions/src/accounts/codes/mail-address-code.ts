import type { MailOutcome } from '@lectern/domain/account/account'
import { DomainError } from '@lectern/domain/errors'
import type { MailContent } from '@lectern/domain/mail/mail-frame'
import type { Uid } from '@lectern/domain/paper/paper'
import type { DocumentReference, Firestore } from 'firebase-admin/firestore'

import { deliverNow } from '../../mail/deliver-now.ts'
import * as logs from '../../platform/account-logs.ts'
import type { ClientAddress } from '../../platform/requests/client-address.ts'
import { openCounters, runWithRoom } from '../../quota/counters.ts'
import { tooManyRequests } from '../../quota/rate-limit.ts'
import {
  accountCodeReference,
  newAccountCodeId,
  newestCodeOf,
  storedAccountCode,
  type AccountCode,
} from '../../store/account-codes.ts'
import { blockIn, blockReference, isShutOut } from '../../store/blocked.ts'
import {
  mailIdOf,
  mailReference,
  newMail,
  newMailId,
  type MailDraft,
  type MailKind,
} from '../../store/outbox.ts'
import { answeredTimes } from '../registration/waiting-code.ts'
import type { RegistrationContext } from '../users/account-context.ts'
import { codeBound, mailBound } from '../users/account-limits.ts'
import { newAddressBound } from '../users/code-limits.ts'
import { newAccountCode } from './new-account-code.ts'

/** Which account wants to prove which address, for what, and what is mailed there. */
export interface WantedAddress {
  readonly uid: Uid
  /** In the form in which addresses are compared. */
  readonly email: string
  readonly purpose: Exclude<AccountCode['purpose'], 'password'>
  readonly kind: MailKind
  /** Makes the mail out of the code's digits, and the minutes for which it is good. */
  readonly mail: (digits: string, minutes: number) => MailContent
  /** Whether the mail goes with the account when that is deleted, though the address is not its own yet. */
  readonly isItsOwn: boolean
}

/** How the mail with the code fared, and the times that go with it. */
export interface AskedAddress {
  readonly mail: MailOutcome
  readonly mailAfterSeconds: number
  readonly resendAfterSeconds: number
}

/**
 * Mails a code to an address that an account wants to prove. Codes of all purposes count against the same limits,
 * of the address and of the account; beyond the address's, those that wait share one mail. A code of the
 * same purpose that the account asked for before is worth nothing from then on.
 *
 * @param from whose limits are counted
 * @throws {DomainError} `resend-too-soon`, `too-many-requests`, `account-closed`
 */
export async function mailAddressCode(
  context: RegistrationContext,
  wanted: WantedAddress,
  from: ClientAddress,
): Promise<AskedAddress> {
  const { code, draft, ownMailId } = await noted(context, wanted, from)
  logs.newAddressAsked(code.id, wanted.uid)
  const times = answeredTimes(context, code.isShared ? code.issuedAt : null, context.now())
  if (code.isShared) return { mail: 'waiting', ...times }
  const claimed = { ...draft, id: ownMailId, attempts: 1, createdAt: code.createdAt }
  return { mail: await deliverNow(context.mail, claimed), ...times }
}

/**
 * Counts the wish, unless there was one a moment ago, and writes its code and mail, all in one transaction: a mail of
 * its own, or, beyond what the address is mailed at once, one for all that wait.
 */
async function noted(
  context: RegistrationContext,
  { uid, email, purpose, kind, mail, isItsOwn }: WantedAddress,
  from: ClientAddress,
) {
  const { firestore, appSecret, policy, globalLimits, now } = context
  const taken = [newAddressBound(uid)]
  const overall = mailBound('resend', globalLimits, from)
  const toAddress = codeBound(policy, email, from)
  const [id, ownMailId] = [newAccountCodeId(), newMailId()]
  const time = now()
  const counting = { firestore, appSecret, now: time }
  const result = await runWithRoom(counting, overall, async (transaction, room) => {
    // In the transaction, and by its clock: requests that come at once would all find that none was asked for.
    const before = await newestCodeOf(firestore, purpose, uid, transaction)
    const tooSoon = (before?.createdAt ?? 0) + policy.resendInterval - now()
    if (tooSoon > 0) {
      const retryAfterSeconds = Math.ceil(tooSoon / 1000)
      return new DomainError('resend-too-soon', undefined, { retryAfterSeconds })
    }
    const counters = await openCounters(transaction, counting, [...taken, toAddress])
    const block = await transaction.get(blockReference(firestore, uid))
    if (isShutOut(blockIn(block))) return new DomainError('account-closed')
    const wait = counters.wait(taken) ?? room.wait
    if (wait !== undefined) return tooManyRequests(wait)
    const isShared = counters.wait([toAddress]) !== undefined
    const { code, digits } = newAccountCode(
      appSecret,
      policy,
      id,
      { purpose, email, uid, isShared },
      time,
    )
    const minutes = Math.floor(policy.lifetime / 60_000)
    // As long as the code is good, whatever is mailed: who asks must not see which one it is.
    const validUntil = code.expiresAt
    const draft: MailDraft = { to: email, kind, content: mail(digits, minutes), validUntil }
    const shared = isShared ? sharedMail(firestore, kind, code) : undefined
    const isWritten = shared !== undefined && (await transaction.get(shared)).exists
    room.use()
    counters.count(isShared ? taken : [...taken, toAddress])
    if (before !== undefined) transaction.delete(accountCodeReference(firestore, before.id))
    transaction.create(accountCodeReference(firestore, id), storedAccountCode(code))
    if (shared === undefined) {
      const own = isItsOwn ? { ...draft, uid } : draft
      transaction.create(mailReference(firestore, ownMailId), newMail(own, 'writer', time))
    } else if (!isWritten) {
      const delay = code.issuedAt - time
      transaction.create(shared, newMail({ ...draft, delay }, 'outbox', time))
    }
    return { code, draft, ownMailId }
  })
  if (result instanceof DomainError) throw result
  return result
}

/** The one mail for all codes to an address that leave together. */
function sharedMail(
  firestore: Firestore,
  kind: MailKind,
  { email, issuedAt }: AccountCode,
): DocumentReference {
  return mailReference(firestore, mailIdOf(kind, `${email} ${String(issuedAt)}`))
}
