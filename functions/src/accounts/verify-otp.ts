import type { Verification, VerifyAnswer } from '@lectern/domain/account'
import { isListedAsAdmin } from '@lectern/domain/admin-addresses'
import { DomainError, type ErrorCode } from '@lectern/domain/errors'
import { afterWrongTry, decideTry, triesLeft, type CodePolicy } from '@lectern/domain/one-time-code'
import { Timestamp } from 'firebase-admin/firestore'

import * as logs from '../logs.ts'
import type { CodeContext } from './account-context.ts'
import { isRightCode } from './code.ts'
import { completeVerification } from './complete-verification.ts'
import { findRegistration } from './find-registration.ts'
import { countRequest } from './rate-limit.ts'
import {
  parseRegistration,
  registrationReference,
  type PendingRegistration,
  type RegistrationId,
  type StoredRegistration,
  type VerifiedRegistration,
} from './registrations.ts'

const hour = 60 * 60_000

type Try =
  | { readonly kind: 'right'; readonly registration: VerifiedRegistration }
  | { readonly kind: 'refused'; readonly code: ErrorCode }

/**
 * Verifies a one-time code and opens the account (spec section 7, design 3). The try is counted in
 * the transaction that compares the code; the steps after it can be repeated, so that the same
 * request answers the same again after a lost reply or a crash, as long as a code lives.
 *
 * @param ip whose limit is counted
 * @throws {DomainError} `wrong-code`, `code-expired`, `code-used-up`, `registration-used-up`,
 *   `registration-unknown`, `address-taken`, `admin-not-listed`, `too-many-requests`
 */
export async function verifyOtp(
  context: CodeContext,
  verification: Verification,
  ip: string,
): Promise<VerifyAnswer> {
  const { auth, firestore, appSecret, ipLimits, adminEmails, now } = context
  const byIp = { name: 'verify by IP', most: ipLimits.verify, window: hour }
  await countRequest(firestore, appSecret, byIp, ip, now())
  const { email, role } = verification
  if (role === 'admin' && !isListedAsAdmin(adminEmails, email)) {
    throw new DomainError('admin-not-listed')
  }
  const id = await findRegistration(context, verification)
  if (id === undefined) throw new DomainError('registration-unknown')
  const result = await tryCode(context, id, verification)
  logs.codeTried(id, result.kind === 'right' ? 'right' : result.code)
  if (result.kind === 'refused') throw new DomainError(result.code)
  const { uid, fullname } = result.registration
  const { isOpened, squatters } = await completeVerification(context, result.registration)
  for (const squatter of squatters) logs.squatterRemoved(id, squatter)
  if (isOpened) logs.accountOpened(id, uid, role)
  return {
    user: { uid, fullname, email, role },
    customToken: await auth.createCustomToken(uid),
  }
}

/**
 * Compares and counts a try. Nothing is thrown inside the transaction, because that would take the
 * count back.
 */
async function tryCode(
  { firestore, appSecret, policy, now }: CodeContext,
  id: RegistrationId,
  { email, role, otp }: Verification,
): Promise<Try> {
  const reference = registrationReference(firestore, id)
  return await firestore.runTransaction(async (transaction): Promise<Try> => {
    const registration = parseRegistration(await transaction.get(reference))
    const time = now()
    if (
      registration === undefined ||
      registration.expiresAt <= time ||
      registration.email !== email ||
      registration.role !== role
    ) {
      return { kind: 'refused', code: 'registration-unknown' }
    }
    const decision = decideTry(livingCode(registration), policy, time)
    if (decision !== 'compare') return { kind: 'refused', code: refusals[decision] }
    const binding = { registrationId: id, issue: registration.issues }
    if (!isRightCode(appSecret, binding, otp, registration.codeHash)) {
      const { tries, triesInAll } = afterWrongTry(registration)
      transaction.update(reference, { tries, triesInAll } satisfies Partial<StoredRegistration>)
      return {
        kind: 'refused',
        code: refusalOfWrongCode({ ...registration, tries, triesInAll }, policy),
      }
    }
    if (registration.verifiedAt === null) {
      const verified: Partial<StoredRegistration> = { verifiedAt: Timestamp.fromMillis(time) }
      transaction.update(reference, verified)
    }
    const verifiedAt = registration.verifiedAt ?? time
    return { kind: 'right', registration: { ...registration, verifiedAt } }
  })
}

const refusals = {
  expired: 'code-expired',
  'code-used-up': 'code-used-up',
  'registration-used-up': 'registration-used-up',
} as const satisfies Record<string, ErrorCode>

/** After the proof, the code lives on for as long again, so that a lost answer can be asked for again. */
function livingCode(registration: PendingRegistration): PendingRegistration {
  return { ...registration, issuedAt: registration.verifiedAt ?? registration.issuedAt }
}

/** The last wrong try says at once that another code is needed. */
function refusalOfWrongCode(after: PendingRegistration, policy: CodePolicy): ErrorCode {
  if (triesLeft(after, policy) > 0) return 'wrong-code'
  return after.triesInAll >= policy.triesPerRegistration ? 'registration-used-up' : 'code-used-up'
}
