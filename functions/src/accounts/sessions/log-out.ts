import { setTimeout } from 'node:timers/promises'

import { AuthErrorCode } from 'firebase-admin/auth'

import type { Member } from '../../access/who-asks.ts'
import * as logs from '../../platform/account-logs.ts'
import type { AccountStore } from '../users/account-context.ts'
import { findUser, isAuthError } from '../users/existing-account.ts'

/**
 * Ends all sessions of an account (spec section 7): their tokens are refused from then on, those
 * that were given out a moment ago too. Nothing is left to end for an account that is gone.
 *
 * @throws what Firebase Auth throws
 */
export async function logOut(
  { auth }: Pick<AccountStore, 'auth'>,
  { uid }: Pick<Member, 'uid'>,
): Promise<void> {
  const user = await findUser(auth, uid)
  if (user === undefined) return
  await secondIsOver(Date.parse(user.metadata.lastSignInTime))
  try {
    await auth.revokeRefreshTokens(uid)
  } catch (error) {
    if (!isAuthError(error, AuthErrorCode.USER_NOT_FOUND)) throw error
  }
  logs.loggedOut(uid)
}

/**
 * Firebase Auth compares revocations with sign-ins by whole seconds, and a session of the same second
 * would outlive its end.
 */
async function secondIsOver(signedInAt: number): Promise<void> {
  const nextSecond = (Math.floor(signedInAt / 1000) + 1) * 1000
  // Never longer than a second, whatever the clocks of two machines say.
  const end = Math.min(nextSecond, Date.now() + 1000)
  // A timer may ring a millisecond before its time.
  while (Date.now() < end) await setTimeout(end - Date.now())
}
