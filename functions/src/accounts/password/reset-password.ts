import type { PasswordReset, PasswordResetAnswer } from '@lectern/domain/account/password-reset'
import { DomainError, type ErrorCode } from '@lectern/domain/errors'
import type { Uid } from '@lectern/domain/paper/paper'
import * as v from 'valibot'

import * as logs from '../../platform/account-logs.ts'
import type { ClientAddress } from '../../platform/requests/client-address.ts'
import { readSignedId } from '../../platform/signed-id.ts'
import { countAgainst, tooManyRequests } from '../../quota/rate-limit.ts'
import { accountCodeIdSchema, newestCodeTo, type AccountCodeId } from '../../store/account-codes.ts'
import { noteProvedAddress } from '../../walls/related-addresses.ts'
import { giveBackCode, tryAccountCode } from '../codes/try-account-code.ts'
import type { CodeContext } from '../users/account-context.ts'
import { requestBounds } from '../users/account-limits.ts'
import { findUser, ownsAddress } from '../users/existing-account.ts'
import { changePassword, type PasswordContext } from './change-password.ts'

/** What choosing a new password needs. */
export type ResetContext = CodeContext & PasswordContext

/** What the screen calls the way to another code is not what registrations call it. */
const messages: Partial<Record<ErrorCode, string>> = {
  'code-expired':
    'This code is over. Ask for another one; if you have sent this one before, log in with the new password.',
  'code-used-up': 'Too many wrong tries of this code. Ask for another one and type that.',
}

/**
 * Gives an account a new password, for the code that was mailed to its address, and ends all its sessions.
 * A code is used up by the transaction that compares it, so that of two who send it one gets its way; it
 * can be sent again when what follows has failed.
 *
 * Who sends no reset token gets one answer, whatever is wrong with the code.
 *
 * @param from whose limits are counted
 * @throws {DomainError} `wrong-code`, `code-expired`, `code-used-up`, `account-closed` (after the right
 *   code), `too-many-requests`; without a token none but `wrong-code`, `account-closed`, and what no code
 *   has to do with
 */
export async function resetPassword(
  context: ResetContext,
  reset: PasswordReset,
  from: ClientAddress,
): Promise<PasswordResetAnswer> {
  const { firestore, appSecret, ipLimits, now } = context
  await countAgainst(firestore, appSecret, requestBounds('verify', ipLimits, from), now())
  const { email, otp, resetToken } = reset
  const isHolder = resetToken !== undefined && resetToken !== null
  const id = isHolder ? namedBy(context, resetToken) : await newestOpen(context, email)
  if (id === undefined) throw refusal(isHolder, 'code-expired')
  const typed = { purpose: 'password', email, otp } as const
  const tried = await tryAccountCode(context, id, typed, isHolder ? 'holder' : 'stranger', from)
  logs.passwordCodeTried(id, tried.kind === 'refused' ? tried.code : tried.kind)
  if (tried.kind === 'limited') {
    throw isHolder ? tooManyRequests(tried.wait) : refusal(isHolder, 'wrong-code')
  }
  if (tried.kind === 'refused') throw refusal(isHolder, tried.code)
  await carryOut(context, id, { uid: tried.uid, email, password: reset.password })
  return { message: 'Password changed. Log in with the new one.' }
}

/** @throws {DomainError} `account-closed`; what Firebase throws: then the code can be used again */
async function carryOut(
  context: ResetContext,
  id: AccountCodeId,
  {
    uid,
    email,
    password,
  }: { readonly uid: Uid; readonly email: string; readonly password: string },
): Promise<void> {
  try {
    const user = await findUser(context.auth, uid)
    // It may have left, been disabled, or got another address since the code was mailed.
    const isOpen = user !== undefined && !user.disabled && ownsAddress(user) && user.email === email
    const isChanged = isOpen && (await changePassword(context, { uid, email }, password))
    if (!isChanged) throw new DomainError('account-closed')
    await noteProvedAddress(context.firestore, uid, email)
  } catch (error) {
    if (!(error instanceof DomainError)) await giveBackCode(context, id)
    throw error
  }
  logs.passwordChanged(uid, 'code')
}

function namedBy({ appSecret, now }: ResetContext, token: string): AccountCodeId | undefined {
  const id = readSignedId(appSecret, 'password reset token', token, now())
  return id === undefined ? undefined : v.parse(accountCodeIdSchema, id)
}

async function newestOpen(
  { firestore }: ResetContext,
  email: string,
): Promise<AccountCodeId | undefined> {
  return (await newestCodeTo(firestore, 'password', email))?.id
}

/** A stranger learns nothing of what was asked for, by whom, or how far it has come. */
function refusal(isHolder: boolean, code: ErrorCode): DomainError {
  if (isHolder || code === 'account-closed') return new DomainError(code, messages[code])
  return new DomainError('wrong-code')
}
