import type { RegisterAnswer, Registration } from '@lectern/domain/account'
import { isListedAsAdmin } from '@lectern/domain/admin-addresses'
import { DomainError } from '@lectern/domain/errors'

import * as logs from '../logs.ts'
import { deliverNow } from '../mail/deliver-now.ts'
import { mailReference, newMail, newMailId } from '../mail/outbox.ts'
import type { RegistrationContext } from './account-context.ts'
import { drawCode, hashCode } from './code.ts'
import { hasAccount } from './existing-account.ts'
import { createPendingUser } from './pending-user.ts'
import { countRequest, everybody } from './rate-limit.ts'
import { registrationMail } from './registration-mail.ts'
import { makeRegistrationToken } from './registration-token.ts'
import {
  newRegistrationId,
  registrationLifetime,
  registrationReference,
  storedRegistration,
  type PendingRegistration,
} from './registrations.ts'

const hour = 60 * 60_000

/**
 * Begins a registration (spec sections 3 and 7, design 3): a pending user, the registration, and a
 * mail with the code. An address that has an account gets the same answer on the same way, and only
 * the mail differs. Registration and mail are written in one batch.
 *
 * @param ip whose limit is counted
 * @returns the person without rights, a registration token as access token, how the mail fared
 * @throws {DomainError} `admin-not-listed`, `too-many-requests`
 */
export async function register(
  context: RegistrationContext,
  person: Registration,
  ip: string,
): Promise<RegisterAnswer> {
  await countAttempt(context, person, ip)
  const isKnown = await hasAccount(context.auth, person.email)
  const code = drawCode()
  const registration = await newRegistration(context, person, code)
  const draft = registrationMail(
    context,
    { email: person.email, hasAccount: isKnown, code },
    registration.issuedAt,
  )
  const { firestore } = context
  const batch = firestore.batch()
  batch.create(registrationReference(firestore, registration.id), storedRegistration(registration))
  batch.create(
    mailReference(firestore, registration.mailId),
    newMail(draft, 'writer', registration.issuedAt),
  )
  await batch.commit()
  logs.registrationBegun(registration.id, person.role)
  const mail = await deliverNow(context.mail, {
    ...draft,
    id: registration.mailId,
    attempts: 1,
    createdAt: registration.issuedAt,
  })
  return answerTo(context, registration, mail)
}

async function countAttempt(
  { firestore, appSecret, policy, ipLimits, globalLimits, adminEmails, now }: RegistrationContext,
  { email, role }: Registration,
  ip: string,
): Promise<void> {
  const byIp = { name: 'register by IP', most: ipLimits.register, window: hour }
  await countRequest(firestore, appSecret, byIp, ip, now())
  if (role === 'admin' && !isListedAsAdmin(adminEmails, email)) {
    throw new DomainError('admin-not-listed')
  }
  const byAddress = {
    name: 'register by address',
    most: policy.registrationsPerAddressAndDay,
    window: 24 * hour,
  }
  await countRequest(firestore, appSecret, byAddress, email, now())
  // The last, so that what another limit refuses takes nothing away from everybody else.
  const overall = { name: 'register overall', most: globalLimits.register, window: hour }
  await countRequest(firestore, appSecret, overall, everybody, now())
}

async function newRegistration(
  context: RegistrationContext,
  person: Registration,
  code: string,
): Promise<PendingRegistration> {
  const id = newRegistrationId()
  const uid = await createPendingUser(context.auth, id, person)
  const now = context.now()
  return {
    id,
    uid,
    email: person.email,
    fullname: person.fullname,
    role: person.role,
    codeHash: hashCode(context.appSecret, { registrationId: id, issue: 1 }, code),
    issuedAt: now,
    issues: 1,
    tries: 0,
    triesInAll: 0,
    mailId: newMailId(),
    verifiedAt: null,
    createdAt: now,
    expiresAt: now + registrationLifetime,
  }
}

function answerTo(
  { appSecret, policy }: RegistrationContext,
  { id, email, fullname, role, expiresAt }: PendingRegistration,
  mail: RegisterAnswer['mail'],
): RegisterAnswer {
  return {
    user: { uid: null, fullname, email, role },
    email,
    role,
    accessToken: makeRegistrationToken(appSecret, id, expiresAt),
    refreshToken: null,
    message: 'Registration successful! Please verify your email.',
    mail,
    resendAfterSeconds: Math.ceil(policy.resendInterval / 1000),
  }
}
