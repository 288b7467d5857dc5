import type { Login } from '@lectern/domain/account'
import type { Session } from '@lectern/domain/api-account'
import { DomainError } from '@lectern/domain/errors'

import type { Member } from '../api/api-call.ts'
import * as logs from '../logs.ts'
import type { LoginContext } from './account-context.ts'
import { authenticate } from './authenticate.ts'
import { signInWithPassword, type FreshTokens } from './identity-platform.ts'
import { openSession } from './open-session.ts'
import { countRequest, takeBack } from './rate-limit.ts'

const hour = 60 * 60_000

/**
 * Logs in with an address, a password and the role asked for (spec section 7, design 3). A wrong
 * password, an unknown address, one that is still pending and a disabled account get one answer;
 * what role an account has is told to nobody without its password.
 *
 * A try is counted against the address before the password is asked, so that guesses that come at
 * once count too, and taken back unless the password was wrong: logins never use the limit up.
 *
 * @param ip whose limit is counted
 * @throws {DomainError} `wrong-credentials`, `wrong-role`, `too-many-requests`, `unavailable`
 */
export async function logIn(context: LoginContext, login: Login, ip: string): Promise<Session> {
  const { firestore, appSecret, ipLimits, now } = context
  const byIp = { name: 'login by IP', most: ipLimits.login, window: hour }
  await countRequest(firestore, appSecret, byIp, ip, now())
  try {
    const { tokens, member } = await provePassword(context, login)
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

async function provePassword(context: LoginContext, login: Login): Promise<Proof> {
  const { firestore, appSecret, loginTriesPerAddressAndHour, now } = context
  const byAddress = { name: 'login by address', most: loginTriesPerAddressAndHour, window: hour }
  const tried = await countRequest(firestore, appSecret, byAddress, login.email, now())
  let isGuess = false
  try {
    return await signInAsMember(context, login)
  } catch (error) {
    isGuess = error instanceof DomainError && error.code === 'wrong-credentials'
    throw error
  } finally {
    if (!isGuess) await takeBack(tried)
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
    if (error instanceof DomainError && error.status < 500) {
      throw new DomainError('wrong-credentials', undefined, { cause: error })
    }
    throw error
  }
}
