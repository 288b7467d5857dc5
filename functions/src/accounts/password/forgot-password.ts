import type { ForgotAnswer, ForgottenPassword } from '@lectern/domain/account/password-reset'

import * as logs from '../../platform/account-logs.ts'
import type { ClientAddress } from '../../platform/requests/client-address.ts'
import { signedId } from '../../platform/signed-id.ts'
import { openCounters, runWithRoom, type Wait } from '../../quota/counters.ts'
import { countAgainst, tooManyRequests } from '../../quota/rate-limit.ts'
import {
  accountCodeReference,
  newAccountCodeId,
  storedAccountCode,
  type AccountCode,
} from '../../store/account-codes.ts'
import { newAccountCode } from '../codes/new-account-code.ts'
import { answeredTimes } from '../registration/waiting-code.ts'
import type { RegistrationContext } from '../users/account-context.ts'
import { requestBounds } from '../users/account-limits.ts'
import { forgottenBound, forgottenOverall, passwordCodeBound } from '../users/code-limits.ts'

/** What asking for a code to choose a new password needs. */
export type ForgottenContext = Pick<
  RegistrationContext,
  'firestore' | 'appSecret' | 'policy' | 'ipLimits' | 'globalLimits' | 'now'
>

/**
 * Notes that somebody has forgotten the password of an address. Nothing is asked or done here that has to do
 * with an account: a trigger looks for it afterwards (`mailPasswordCode`), so that neither the answer nor the
 * time it takes tells whether there is one. When too many codes were asked for the address, by whomever, the
 * code waits, as that of a registration does.
 *
 * @param from whose limits are counted
 * @returns the token that names the request, and when a mail leaves if there is an account
 * @throws {DomainError} `too-many-requests`
 */
export async function forgotPassword(
  context: ForgottenContext,
  { email }: ForgottenPassword,
  from: ClientAddress,
): Promise<ForgotAnswer> {
  const { firestore, appSecret, ipLimits, now } = context
  await countAgainst(firestore, appSecret, requestBounds('resend', ipLimits, from), now())
  const code = await noted(context, email, from)
  if ('retryAfterSeconds' in code) throw tooManyRequests(code)
  logs.passwordForgotten(code.id)
  return {
    message: 'If this address has an account, a six-digit code is on its way to it.',
    resetToken: signedId(appSecret, 'password reset token', code.id, code.expiresAt),
    ...answeredTimes(context, code.isShared ? code.issuedAt : null, now()),
  }
}

/** Counts the request and writes its code, in one transaction. */
async function noted(
  context: ForgottenContext,
  email: string,
  from: ClientAddress,
): Promise<AccountCode | Wait> {
  const { firestore, appSecret, policy, globalLimits, now } = context
  const taken = [forgottenBound(policy, email, from)]
  const overall = forgottenOverall(globalLimits, from)
  const toAddress = passwordCodeBound(policy, email, from)
  const id = newAccountCodeId()
  const time = now()
  const counting = { firestore, appSecret, now: time }
  return await runWithRoom(counting, overall, async (transaction, room) => {
    const counters = await openCounters(transaction, counting, [...taken, toAddress])
    const wait = counters.wait(taken) ?? room.wait
    if (wait !== undefined) return wait
    room.use()
    const isShared = counters.wait([toAddress]) !== undefined
    counters.count(isShared ? taken : [...taken, toAddress])
    const wanted = { purpose: 'password', email, uid: null, isShared } as const
    const { code } = newAccountCode(appSecret, policy, id, wanted, time)
    transaction.create(accountCodeReference(firestore, id), storedAccountCode(code))
    return code
  })
}
