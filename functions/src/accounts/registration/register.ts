import type { RegisterAnswer, Registration } from '@lectern/domain/account/account'

import { deliverNow } from '../../mail/deliver-now.ts'
import * as logs from '../../platform/logs.ts'
import type { ClientAddress } from '../../platform/requests/client-address.ts'
import { openCounters, runWithRoom, type Wait } from '../../quota/counters.ts'
import { countAgainst, tooManyRequests } from '../../quota/rate-limit.ts'
import { mailReference, newMail, newMailId } from '../../store/outbox.ts'
import {
  newRegistrationId,
  registrationLifetime,
  registrationReference,
  storedRegistration,
  type PendingRegistration,
} from '../../store/registrations.ts'
import type { RegistrationContext } from '../users/account-context.ts'
import {
  codeBound,
  firstCodeBound,
  mailBound,
  registrationBound,
  requestBounds,
} from '../users/account-limits.ts'
import { hasAccount } from '../users/existing-account.ts'
import { createPendingUser } from '../users/pending-user.ts'
import { codeOf, hashCode } from './code.ts'
import { refuseUnlisted } from './refuse-unlisted.ts'
import { registrationMail } from './registration-mail.ts'
import { makeRegistrationToken } from './registration-token.ts'
import { answeredTimes, nextWaitingCode } from './waiting-code.ts'

/**
 * Begins a registration (spec sections 3 and 7): a pending user, which has no address yet
 * (docs/decisions/0011-pending-users-have-no-address.md), the registration, and a mail with the code. An
 * address that has an account gets the same answer on the same way, and only the mail differs
 * (docs/decisions/0013-strangers-change-nothing.md). Registration and mail are written together. When too
 * many codes were asked for the address, by whomever, the code waits, and the answer says how long.
 *
 * @param from whose limits are counted
 * @returns the person without rights, a registration token as access token, how the mail fared
 * @throws {DomainError} `admin-not-listed`, `too-many-requests`
 */
export async function register(
  context: RegistrationContext,
  person: Registration,
  from: ClientAddress,
): Promise<RegisterAnswer> {
  const { auth, firestore, appSecret, ipLimits, now } = context
  await countAgainst(firestore, appSecret, requestBounds('register', ipLimits, from), now())
  await refuseUnlisted(context, person)
  const isKnown = await hasAccount(auth, person.email)
  const admission = await admit(context, person, isKnown, from)
  if (typeof admission === 'object') throw tooManyRequests(admission)
  const registration = await newRegistration(context, person)
  return admission === 'now'
    ? await mailAtOnce(context, registration, isKnown)
    : await letWait(context, registration, isKnown)
}

/** Counts the registration, and says when its code leaves. */
async function admit(
  context: RegistrationContext,
  person: Registration,
  isKnown: boolean,
  from: ClientAddress,
): Promise<'now' | 'later' | Wait> {
  const { firestore, appSecret, policy, globalLimits, now } = context
  const taken = registrationBound(policy, person, from)
  const toAddress = [firstCodeBound(policy, person, from), codeBound(policy, person.email, from)]
  const overall = mailBound('register', globalLimits, from)
  const time = now()
  const counting = { firestore, appSecret, now: time }
  return await runWithRoom(counting, overall, async (transaction, room) => {
    const counters = await openCounters(transaction, counting, [taken, ...toAddress])
    const isLate = counters.wait(toAddress) !== undefined
    const { email } = person
    const isMailed =
      !isLate ||
      !(await nextWaitingCode(context, transaction, { email, hasAccount: isKnown }, time)).isWritten
    const wait = counters.wait([taken]) ?? (isMailed ? room.wait : undefined)
    if (wait !== undefined) return wait
    if (isMailed) room.use()
    counters.count([taken, ...(isLate ? [] : toAddress)])
    return isLate ? 'later' : 'now'
  })
}

/**
 * Makes a registration with its first code, and the disabled account that it will open. It is stored by who asked.
 *
 * @throws what Firebase Auth throws
 */
export async function newRegistration(
  context: RegistrationContext,
  person: Registration,
): Promise<PendingRegistration> {
  const id = newRegistrationId()
  const binding = { registrationId: id, issue: 1 }
  const uid = await createPendingUser(context.auth, id, person)
  const now = context.now()
  return {
    id,
    uid,
    email: person.email,
    fullname: person.fullname,
    role: person.role,
    codeHash: hashCode(context.appSecret, binding, codeOf(context.appSecret, binding)),
    issuedAt: now,
    issues: 1,
    tries: 0,
    triesInAll: 0,
    triesWithoutToken: 0,
    mailId: newMailId(),
    verifiedAt: null,
    completedAt: null,
    createdAt: now,
    expiresAt: now + registrationLifetime,
  }
}

async function mailAtOnce(
  context: RegistrationContext,
  registration: PendingRegistration,
  isKnown: boolean,
): Promise<RegisterAnswer> {
  const { firestore, appSecret } = context
  const { id, email, role, mailId, issuedAt } = registration
  const code = codeOf(appSecret, { registrationId: id, issue: 1 })
  const draft = registrationMail(context, { email, hasAccount: isKnown, code }, issuedAt)
  const batch = firestore.batch()
  batch.create(registrationReference(firestore, id), storedRegistration(registration))
  batch.create(mailReference(firestore, mailId), newMail(draft, 'writer', issuedAt))
  await batch.commit()
  logs.registrationBegun(id, role)
  const claimed = { ...draft, id: mailId, attempts: 1, createdAt: issuedAt }
  return registrationAnswer(context, registration, await deliverNow(context.mail, claimed))
}

async function letWait(
  context: RegistrationContext,
  registration: PendingRegistration,
  isKnown: boolean,
): Promise<RegisterAnswer> {
  const { firestore, appSecret, now } = context
  const { id, email, role } = registration
  const waiting = await firestore.runTransaction(async (transaction) => {
    const person = { email, hasAccount: isKnown }
    const next = await nextWaitingCode(context, transaction, person, now())
    const changed: PendingRegistration = {
      ...registration,
      codeHash: hashCode(appSecret, { registrationId: id, issue: 1 }, next.code),
      issuedAt: next.leavesAt,
      mailId: next.mailId,
    }
    next.write()
    transaction.create(registrationReference(firestore, id), storedRegistration(changed))
    return changed
  })
  logs.registrationBegun(id, role)
  logs.codeWaits(id)
  return registrationAnswer(context, waiting, 'waiting')
}

/** What is answered to a registration, new or with another address, by how its mail fared. */
export function registrationAnswer(
  context: RegistrationContext,
  { id, email, fullname, role, issuedAt, expiresAt }: PendingRegistration,
  mail: RegisterAnswer['mail'],
): RegisterAnswer {
  return {
    user: { uid: null, fullname, email, role },
    email,
    role,
    accessToken: makeRegistrationToken(context.appSecret, id, expiresAt),
    refreshToken: null,
    message: 'Registration successful! Please verify your email.',
    mail,
    ...answeredTimes(context, mail === 'waiting' ? issuedAt : null, context.now()),
  }
}
