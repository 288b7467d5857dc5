import type { Verification } from '@lectern/domain/account/account'
import {
  afterWrongTry,
  decideTry,
  triesLeft,
  type CodePolicy,
  type Trier,
} from '@lectern/domain/account/one-time-code'
import type { ErrorCode } from '@lectern/domain/errors'
import type { DocumentSnapshot } from 'firebase-admin/firestore'

import * as logs from '../../platform/logs.ts'
import type { ClientAddress } from '../../platform/requests/client-address.ts'
import { openCounters, runWithRoom, type Wait } from '../../quota/counters.ts'
import {
  parseRegistration,
  registrationReference,
  type PendingRegistration,
  type RegistrationId,
  type StoredRegistration,
  type VerifiedRegistration,
} from '../../store/registrations.ts'
import { storedTime } from '../../store/stored-time.ts'
import type { CodeContext } from '../users/account-context.ts'
import { wrongCodeBounds } from '../users/account-limits.ts'
import { isRightCode } from './code.ts'

/** How a try of a code ended. */
export type Try =
  | { readonly kind: 'right'; readonly registration: VerifiedRegistration }
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  /** Too many wrong codes came, from there or for that address; this one was not compared. */
  | { readonly kind: 'limited'; readonly wait: Wait }

/**
 * Compares a code with a registration's and counts the try, in one transaction. Wrong ones count
 * against the registration, where its holder and everybody else have tries of their own, against the
 * address, and against everybody together.
 *
 * @param by whether the registration's token came along
 */
export async function tryCode(
  { firestore, appSecret, policy, globalLimits, now }: CodeContext,
  id: RegistrationId,
  { email, role, otp }: Verification,
  by: Trier,
  from: ClientAddress,
): Promise<Try> {
  const reference = registrationReference(firestore, id)
  const time = now()
  const comparable = (snapshot: DocumentSnapshot): PendingRegistration | ErrorCode => {
    const registration = parseRegistration(snapshot)
    if (
      registration === undefined ||
      registration.expiresAt <= time ||
      registration.email !== email ||
      registration.role !== role
    ) {
      return 'registration-unknown'
    }
    if (registration.completedAt !== null) return 'already-verified'
    const decision = decideTry(livingCode(registration), policy, time, by)
    return decision === 'compare' ? registration : refusals[decision]
  }
  // A try that isn't compared must not hold room, which others may need at this moment.
  const early = comparable(await reference.get())
  if (typeof early === 'string') return { kind: 'refused', code: early }
  const { overall, ofAddress } = wrongCodeBounds(globalLimits, { email, role }, from)
  const counting = { firestore, appSecret, now: time }
  // Nothing is thrown inside the transaction, because that would take the counts back.
  const tried = await runWithRoom(counting, overall, async (transaction, room) => {
    const [snapshot, counters] = await Promise.all([
      transaction.get(reference),
      openCounters(transaction, counting, [ofAddress]),
    ])
    const registration = comparable(snapshot)
    if (typeof registration === 'string') return refused(registration)
    const wait = counters.wait([ofAddress]) ?? room.wait
    if (wait !== undefined) return { result: { kind: 'limited', wait } as const, alerts: [] }
    const binding = { registrationId: id, issue: registration.issues }
    if (!isRightCode(appSecret, binding, otp, registration.codeHash)) {
      room.use()
      counters.count([ofAddress])
      const after = { ...registration, ...afterWrongTry(registration, by) }
      const { tries, triesInAll, triesWithoutToken } = after
      const counts: Partial<StoredRegistration> = { tries, triesInAll, triesWithoutToken }
      transaction.update(reference, counts)
      const alerts = [
        ...(room.isLast ? (['everybody'] as const) : []),
        ...(counters.isLast(ofAddress) ? (['one address'] as const) : []),
      ]
      return { ...refused(refusalOfWrongCode(after, policy)), alerts }
    }
    if (registration.verifiedAt === null) {
      const verified: Partial<StoredRegistration> = { verifiedAt: storedTime(time) }
      transaction.update(reference, verified)
    }
    const verifiedAt = registration.verifiedAt ?? time
    const result = { kind: 'right', registration: { ...registration, verifiedAt } } as const
    return { result, alerts: [] }
  })
  for (const whose of tried.alerts) logs.codesGuessed(whose, role)
  return tried.result
}

function refused(code: ErrorCode) {
  return { result: { kind: 'refused', code } as const, alerts: [] }
}

const refusals = {
  expired: 'code-expired',
  'code-used-up': 'code-used-up',
  'registration-used-up': 'registration-used-up',
} as const satisfies Record<string, ErrorCode>

/** After the proof, the code lives on for as long again, so that steps that failed can be repeated. */
function livingCode(registration: PendingRegistration): PendingRegistration {
  return { ...registration, issuedAt: registration.verifiedAt ?? registration.issuedAt }
}

/** The last wrong try says at once that another code is needed. */
function refusalOfWrongCode(after: PendingRegistration, policy: CodePolicy): ErrorCode {
  if (triesLeft(after, policy) > 0) return 'wrong-code'
  return after.triesInAll >= policy.triesPerRegistration ? 'registration-used-up' : 'code-used-up'
}
