import type { User, Verification, VerifyAnswer } from '@lectern/domain/account/account'
import { DomainError, type ErrorCode } from '@lectern/domain/errors'

import * as logs from '../../platform/logs.ts'
import type { ClientAddress } from '../../platform/requests/client-address.ts'
import { countAgainst, tooManyRequests } from '../../quota/rate-limit.ts'
import type { CodeContext } from '../users/account-context.ts'
import { requestBounds } from '../users/account-limits.ts'
import { becomeAuthor } from '../users/become-author.ts'
import { entryToken } from '../users/entry-token.ts'
import { finishVerification, openAccount } from './complete-verification.ts'
import { findRegistration, isHolder } from './find-registration.ts'
import { refuseUnlisted } from './refuse-unlisted.ts'
import { tryCode } from './try-code.ts'

/**
 * Verifies a one-time code and opens the account (spec section 7), for a browser, which signs in with a
 * custom token. In which order: docs/decisions/0011-pending-users-have-no-address.md.
 *
 * @throws {DomainError} as `proveCode`
 */
export async function verifyOtp(
  context: CodeContext,
  verification: Verification,
  from: ClientAddress,
): Promise<VerifyAnswer> {
  const keepToken = async (customToken: string) => await Promise.resolve(customToken)
  const { user, entered } = await proveCode(context, verification, from, keepToken)
  return { user, customToken: entered }
}

/**
 * Verifies a one-time code and opens the account. The try is counted in the transaction that compares
 * the code; the steps after it can be repeated with the same code after a crash, until the last one is
 * done. From then on a code does nothing: a lost reply is made up for by logging in.
 *
 * Who sends no registration token gets one answer, whatever is wrong.
 *
 * @param from whose limits are counted
 * @param enter signs the person in with a custom token, before the last step
 * @throws {DomainError} `wrong-code`, `code-expired`, `code-used-up`, `registration-used-up`,
 *   `registration-unknown`, `already-verified`, `address-taken`, `admin-not-listed`,
 *   `too-many-requests`; without a token none but `wrong-code`, `address-taken`, `already-verified`
 *   (both after the right code), and what no registration has to do with
 */
export async function proveCode<Entered>(
  context: CodeContext,
  verification: Verification,
  from: ClientAddress,
  enter: (customToken: string) => Promise<Entered>,
): Promise<{ readonly user: User; readonly entered: Entered }> {
  const { auth, firestore, appSecret, ipLimits, now } = context
  await countAgainst(firestore, appSecret, requestBounds('verify', ipLimits, from), now())
  const { email, role } = verification
  await refuseUnlisted(context, { email, role })
  const by = isHolder(verification) ? 'holder' : 'stranger'
  const id = await findRegistration(context, verification)
  if (id === undefined) throw refusalFor(by, 'registration-unknown')
  const result = await tryCode(context, id, verification, by, from)
  logs.codeTried(id, result.kind === 'refused' ? result.code : result.kind)
  if (result.kind === 'limited') {
    throw by === 'holder' ? tooManyRequests(result.wait) : refusalFor(by, 'wrong-code')
  }
  if (result.kind === 'refused') throw refusalFor(by, result.code)
  const { registration } = result
  const { uid, fullname } = registration
  const { isOpened, wasUsed, squatters } = await openAccount(context, registration)
  for (const squatter of squatters) logs.squatterRemoved(id, squatter)
  if (isOpened) logs.accountOpened(id, uid, role)
  const entered = wasUsed ? undefined : { by: await enter(await entryToken(auth, uid)) }
  const end = await finishVerification(firestore, registration, now(), context.adminEmails)
  if (end === 'not-listed') {
    await becomeAuthor(context, uid, now())
    throw new DomainError('admin-not-listed')
  }
  if (entered === undefined || end !== 'first') throw new DomainError('already-verified')
  return { user: { uid, fullname, email, role }, entered: entered.by }
}

/** A stranger learns nothing of who registers, or how far. */
function refusalFor(by: 'holder' | 'stranger', code: ErrorCode): DomainError {
  return new DomainError(by === 'holder' ? code : 'wrong-code')
}
