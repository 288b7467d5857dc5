import type { MailOutcome } from '@lectern/domain/account/account'
import type { Role } from '@lectern/domain/account/roles'
import { DomainError } from '@lectern/domain/errors'
import type { Uid } from '@lectern/domain/paper/paper'
import type { DocumentReference, Firestore } from 'firebase-admin/firestore'

import { deliverNow } from '../../mail/deliver-now.ts'
import { addressCodeMail, addressInUseMail } from '../../mail/templates/address-mails.ts'
import * as logs from '../../platform/account-logs.ts'
import type { ClientAddress } from '../../platform/requests/client-address.ts'
import { openCounters } from '../../quota/counters.ts'
import { tooManyRequests } from '../../quota/rate-limit.ts'
import {
  accountCodeReference,
  newAccountCodeId,
  newestCodeOf,
  storedAccountCode,
  type AccountCode,
} from '../../store/account-codes.ts'
import { blockIn, blockReference, isShutOut } from '../../store/blocked.ts'
import { mayOrganise, organiserReference } from '../../store/organisers.ts'
import { mailIdOf, mailReference, newMail, newMailId, type MailDraft } from '../../store/outbox.ts'
import { newAccountCode } from '../codes/new-account-code.ts'
import { answeredTimes } from '../registration/waiting-code.ts'
import type { RegistrationContext } from '../users/account-context.ts'
import { codeBound, mailBound } from '../users/account-limits.ts'
import { newAddressBound } from '../users/code-limits.ts'
import { hasAccount } from '../users/existing-account.ts'

/** Whose account is to have which address. */
interface Wish {
  readonly uid: Uid
  readonly role: Role
  /** In the form in which addresses are compared. */
  readonly email: string
  /** Whether the account has it already, and nobody has proved it yet. */
  readonly isPresent: boolean
}

/** How the mail with the code fared, and the times that go with it. */
export interface AskedAddress {
  readonly mail: MailOutcome
  readonly mailAfterSeconds: number
  readonly resendAfterSeconds: number
}

/**
 * Mails a code to the address that an account is to have. One that has an account gets the same answer on
 * the same way, and another mail. A code that was asked for before is worth nothing from then on. An
 * organiser's new address must be on the organisers' list: the role would otherwise stand under one that
 * nobody listed.
 *
 * @param from whose limits are counted
 * @throws {DomainError} `admin-not-listed`, `resend-too-soon`, `too-many-requests`, `account-closed`
 */
export async function askForAddress(
  context: RegistrationContext,
  wish: Wish,
  from: ClientAddress,
): Promise<AskedAddress> {
  await assertListed(context, wish)
  const { auth, firestore, policy, now } = context
  const isTaken = !wish.isPresent && (await hasAccount(auth, wish.email))
  const before = await newestCodeOf(firestore, 'email', wish.uid)
  const wait = (before?.createdAt ?? 0) + policy.resendInterval - now()
  if (wait > 0) {
    const seconds = Math.ceil(wait / 1000)
    throw new DomainError('resend-too-soon', undefined, { retryAfterSeconds: seconds })
  }
  const { code, draft, ownMailId } = await noted(context, wish, { isTaken, before, from })
  logs.newAddressAsked(code.id, wish.uid)
  const times = answeredTimes(context, code.isShared ? code.issuedAt : null, now())
  if (code.isShared) return { mail: 'waiting', ...times }
  const claimed = { ...draft, id: ownMailId, attempts: 1, createdAt: code.createdAt }
  return { mail: await deliverNow(context.mail, claimed), ...times }
}

/**
 * Makes sure that an organiser's new address is listed or invited, and was not removed since.
 *
 * @throws {DomainError} `admin-not-listed`
 */
export async function assertListed(
  { firestore, adminEmails }: Pick<RegistrationContext, 'firestore' | 'adminEmails'>,
  { role, email }: Pick<Wish, 'role' | 'email'>,
): Promise<void> {
  if (role !== 'admin') return
  if (mayOrganise(adminEmails, email, await organiserReference(firestore, email).get())) return
  throw new DomainError(
    'admin-not-listed',
    'This address is not on the organisers’ list of admins, and yours is an Admin’s account. Ask the organisers to add it, or keep the address that you have.',
  )
}

/**
 * Counts the wish, and writes its code and mail in one transaction: a mail of its own, or, beyond what the
 * address is mailed at once, one for all that wait.
 */
async function noted(
  context: RegistrationContext,
  { uid, email, isPresent }: Wish,
  {
    isTaken,
    before,
    from,
  }: {
    readonly isTaken: boolean
    readonly before: AccountCode | undefined
    readonly from: ClientAddress
  },
) {
  const { firestore, appSecret, policy, globalLimits, conference, now } = context
  const taken = [newAddressBound(uid), mailBound('resend', globalLimits, from)]
  const toAddress = codeBound(policy, email, from)
  const [id, ownMailId] = [newAccountCodeId(), newMailId()]
  const result = await firestore.runTransaction(async (transaction) => {
    const time = now()
    const counting = { firestore, appSecret, now: time }
    const counters = await openCounters(transaction, counting, [...taken, toAddress])
    const block = await transaction.get(blockReference(firestore, uid))
    if (isShutOut(blockIn(block))) return new DomainError('account-closed')
    const wait = counters.wait(taken)
    if (wait !== undefined) return tooManyRequests(wait)
    const isShared = counters.wait([toAddress]) !== undefined
    const wanted = { purpose: 'email', email, uid, isShared } as const
    const { code, digits } = newAccountCode(appSecret, policy, id, wanted, time)
    const minutes = Math.floor(policy.lifetime / 60_000)
    const draft: MailDraft = {
      to: email,
      // As long as the code is good, either of them: who asks must not see which one it is.
      validUntil: code.expiresAt,
      ...(isTaken
        ? { kind: 'address-in-use', content: addressInUseMail(conference) }
        : {
            kind: 'address-code',
            content: addressCodeMail(conference, digits, minutes, isPresent),
          }),
    }
    const shared = isShared ? sharedMail(firestore, draft.kind, code) : undefined
    const isWritten = shared !== undefined && (await transaction.get(shared)).exists
    counters.count(isShared ? taken : [...taken, toAddress])
    if (before !== undefined) transaction.delete(accountCodeReference(firestore, before.id))
    transaction.create(accountCodeReference(firestore, id), storedAccountCode(code))
    if (shared === undefined) {
      transaction.create(mailReference(firestore, ownMailId), newMail(draft, 'writer', time))
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
  kind: MailDraft['kind'],
  { email, issuedAt }: AccountCode,
): DocumentReference {
  return mailReference(firestore, mailIdOf(kind, `${email} ${String(issuedAt)}`))
}
