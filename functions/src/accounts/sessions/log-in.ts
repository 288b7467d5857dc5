import type { Login } from '@lectern/domain/account/account'
import type { Session } from '@lectern/domain/api/api-account'
import { errorStatuses } from '@lectern/domain/error-statuses'
import { DomainError } from '@lectern/domain/errors'

import type { Member } from '../../access/who-asks.ts'
import * as logs from '../../platform/account-logs.ts'
import type { ClientAddress } from '../../platform/requests/client-address.ts'
import type { CountedRequest } from '../../quota/counters.ts'
import { countAgainst, takeBack } from '../../quota/rate-limit.ts'
import type { LoginContext } from '../users/account-context.ts'
import { requestBounds, wrongPasswordBound } from '../users/account-limits.ts'
import { signInWithPassword, type FreshTokens } from '../users/identity-platform.ts'
import { authenticate } from './authenticate.ts'
import { openSession } from './open-session.ts'

/**
 * Logs in with an address, a password and the role asked for (spec section 7). A wrong password, an
 * unknown address, one that is still pending and a disabled account get one answer; what role an account
 * has is told to nobody without its password (docs/decisions/0013-strangers-change-nothing.md).
 *
 * A try is counted against the address and the network that it comes from before the password is
 * asked, so that guesses that come at once count too, and taken back unless the password was wrong:
 * logins never use the limit up, and neither do guesses from elsewhere.
 *
 * @param from whose limits are counted
 * @throws {DomainError} `wrong-credentials`, `wrong-role`, `too-many-requests`, `unavailable`
 */
export async function logIn(
  context: LoginContext,
  login: Login,
  from: ClientAddress,
): Promise<Session> {
  const { firestore, appSecret, ipLimits, loginTriesPerAddressAndHour, now } = context
  const guesses = wrongPasswordBound(loginTriesPerAddressAndHour, login.email, from)
  const bounds = [...requestBounds('login', ipLimits, from), guesses]
  const tried = await countAgainst(firestore, appSecret, bounds, now())
  try {
    const { tokens, member } = await provePassword(context, login, tried)
    if (member.role !== login.role) throw new DomainError('wrong-role')
    const session = await openSession(context, member, tokens)
    logs.loggedIn(member.uid, member.role)
    return session
  } catch (error) {
    if (error instanceof DomainError) logs.loginRefused(error.code)
    throw error
  }
}

interface Proof {
  readonly tokens: FreshTokens
  readonly member: Member
}

/** @param tried what was counted for a wrong password */
async function provePassword(
  context: LoginContext,
  login: Login,
  tried: CountedRequest,
): Promise<Proof> {
  let isGuess = false
  try {
    return await signInAsMember(context, login)
  } catch (error) {
    isGuess = error instanceof DomainError && error.code === 'wrong-credentials'
    throw error
  } finally {
    if (!isGuess) await takeBack(context.firestore, tried)
  }
}

/**
 * Somebody who made an account past the registration has no role and never proved the address: for
 * this site there is no such account.
 */
async function signInAsMember(context: LoginContext, { email, password }: Login): Promise<Proof> {
  const tokens = await signInWithPassword(context.platform, email, password)
  try {
    return { tokens, member: await authenticate(context, tokens.idToken) }
  } catch (error) {
    if (error instanceof DomainError && errorStatuses[error.code] < 500) {
      throw new DomainError('wrong-credentials', undefined, { cause: error })
    }
    throw error
  }
}
