import type { RegisterAnswer } from '@lectern/domain/account/account'
import { decideResend } from '@lectern/domain/account/one-time-code'
import type { AddressCorrection } from '@lectern/domain/account/registration-mail'
import { DomainError } from '@lectern/domain/errors'

import { deliverNow } from '../../mail/deliver-now.ts'
import type { ClaimedMail } from '../../mail/deliver.ts'
import * as logs from '../../platform/logs.ts'
import type { ClientAddress } from '../../platform/requests/client-address.ts'
import { openCounters, runWithRoom } from '../../quota/counters.ts'
import { countAgainst, tooManyRequests } from '../../quota/rate-limit.ts'
import { mayOrganise, organiserReference } from '../../store/organisers.ts'
import { mailReference, newMail, newMailId } from '../../store/outbox.ts'
import {
  isOpen,
  parseRegistration,
  registrationReference,
  type PendingRegistration,
  type RegistrationId,
  type StoredRegistration,
} from '../../store/registrations.ts'
import { storedTime } from '../../store/stored-time.ts'
import type { RegistrationContext } from '../users/account-context.ts'
import {
  codeBound,
  firstCodeBound,
  mailBound,
  registrationBound,
  requestBounds,
} from '../users/account-limits.ts'
import { hasAccount } from '../users/existing-account.ts'
import { codeOf, hashCode } from './code.ts'
import { registrationAnswer } from './register.ts'
import { registrationMail } from './registration-mail.ts'
import { readRegistrationToken } from './registration-token.ts'
import { nextWaitingCode } from './waiting-code.ts'
import { withdrawMail } from './withdraw-mail.ts'

type Correction =
  | { readonly kind: 'mailed'; readonly to: PendingRegistration; readonly mail: ClaimedMail }
  | { readonly kind: 'waiting'; readonly to: PendingRegistration }
  | { readonly kind: 'refused'; readonly error: DomainError }

/**
 * Gives a registration that waits for its code another address, as it was mistyped: name, password and role
 * stay as they were typed. The code that went to the address before is worthless from then on, and its mail,
 * if it still waits, is withdrawn. What a new registration of that address counts against counts this, too;
 * the registration's own tries and codes go on being counted.
 *
 * @param from whose limits are counted
 * @throws {DomainError} `registration-unknown`, `already-verified`, `resends-used-up`, `admin-not-listed`,
 *   `too-many-requests`; `invalid-input` for the address that it has
 */
export async function correctAddress(
  context: RegistrationContext,
  { registrationToken, email }: AddressCorrection,
  from: ClientAddress,
): Promise<RegisterAnswer> {
  const { auth, firestore, appSecret, ipLimits, now } = context
  await countAgainst(firestore, appSecret, requestBounds('register', ipLimits, from), now())
  const id = readRegistrationToken(appSecret, registrationToken, now())
  if (id === undefined) throw new DomainError('registration-unknown')
  const isKnown = await hasAccount(auth, email)
  const result = await correct(context, id, { email, isKnown, from })
  if (result.kind === 'refused') throw result.error
  logs.addressCorrected(id)
  return result.kind === 'mailed'
    ? registrationAnswer(context, result.to, await deliverNow(context.mail, result.mail))
    : registrationAnswer(context, result.to, 'waiting')
}

/** Replaces address, code and mail in one transaction. */
async function correct(
  context: RegistrationContext,
  id: RegistrationId,
  to: { readonly email: string; readonly isKnown: boolean; readonly from: ClientAddress },
): Promise<Correction> {
  const { firestore, appSecret, policy, globalLimits, adminEmails, now } = context
  const { email, from } = to
  const reference = registrationReference(firestore, id)
  const overall = mailBound('register', globalLimits, from)
  const time = now()
  const counting = { firestore, appSecret, now: time }
  return await runWithRoom(counting, overall, async (transaction, room): Promise<Correction> => {
    const registration = parseRegistration(await transaction.get(reference))
    const objection = objectionTo(context, registration, email, time)
    if (registration === undefined || objection !== undefined) {
      return { kind: 'refused', error: objection ?? new DomainError('registration-unknown') }
    }
    const { role } = registration
    const said = await transaction.get(organiserReference(firestore, email))
    if (role === 'admin' && !mayOrganise(adminEmails, email, said)) {
      return { kind: 'refused', error: new DomainError('admin-not-listed') }
    }
    const taken = registrationBound(policy, { email, role }, from)
    const atOnce = [firstCodeBound(policy, { email, role }, from), codeBound(policy, email, from)]
    const counters = await openCounters(transaction, counting, [taken, ...atOnce])
    const isLate = counters.wait(atOnce) !== undefined
    const person = { email, hasAccount: to.isKnown }
    const waiting = isLate ? await nextWaitingCode(context, transaction, person, time) : undefined
    const isMailed = waiting?.isWritten !== true
    const wait = counters.wait([taken]) ?? (isMailed ? room.wait : undefined)
    if (wait !== undefined) return { kind: 'refused', error: tooManyRequests(wait) }
    await withdrawMail(context, transaction, registration)
    if (isMailed) room.use()
    counters.count([taken, ...(isLate ? [] : atOnce)])
    const binding = { registrationId: id, issue: registration.issues + 1 }
    const code = waiting?.code ?? codeOf(appSecret, binding)
    const corrected: PendingRegistration = {
      ...registration,
      email,
      codeHash: hashCode(appSecret, binding, code),
      issuedAt: waiting?.leavesAt ?? time,
      issues: binding.issue,
      tries: 0,
      mailId: waiting?.mailId ?? newMailId(),
    }
    const { codeHash, issuedAt, issues, tries, mailId } = corrected
    const changed: Partial<StoredRegistration> = {
      email,
      codeHash,
      issuedAt: storedTime(issuedAt),
      issues,
      tries,
      mailId,
    }
    transaction.update(reference, changed)
    if (waiting !== undefined) {
      waiting.write()
      return { kind: 'waiting', to: corrected }
    }
    const draft = registrationMail(context, { ...person, code }, time)
    transaction.create(mailReference(firestore, mailId), newMail(draft, 'writer', time))
    const mail = { ...draft, id: mailId, attempts: 1, createdAt: time }
    return { kind: 'mailed', to: corrected, mail }
  })
}

/** Why a registration gets no other address; the time since its last code does not matter here. */
function objectionTo(
  { policy }: RegistrationContext,
  registration: PendingRegistration | undefined,
  email: string,
  now: number,
): DomainError | undefined {
  if (registration === undefined) return new DomainError('registration-unknown')
  if (registration.completedAt !== null) return new DomainError('already-verified')
  if (!isOpen(registration, now)) return new DomainError('registration-unknown')
  if (registration.email === email) {
    return new DomainError('invalid-input', 'This is the address that you registered.')
  }
  const isEnough = decideResend(registration, policy, now).kind === 'no-more'
  return isEnough ? new DomainError('resends-used-up') : undefined
}
