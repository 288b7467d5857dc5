import type { Tokens } from '@lectern/domain/api/api-account'
import { DomainError } from '@lectern/domain/errors'

import type { SessionContext } from '../users/account-context.ts'
import { exchangeRefreshToken } from '../users/identity-platform.ts'
import { authenticate } from './authenticate.ts'

/**
 * Exchanges a refresh token for new tokens (spec section 7). The new access token is checked like any
 * other: that the session was ended, or the account lost its role, shows there.
 *
 * @param refreshToken undefined when the caller has none
 * @throws {DomainError} `not-signed-in` when the session is over, for whatever reason; `unavailable`
 */
export async function refreshSession(
  context: SessionContext,
  refreshToken: string | undefined,
): Promise<Tokens> {
  if (refreshToken === undefined) {
    throw new DomainError('not-signed-in', 'Log in first: this call needs a refresh token.')
  }
  const fresh = await exchangeRefreshToken(context.platform, refreshToken)
  try {
    await authenticate(context, fresh.idToken)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'forbidden') {
      throw new DomainError('not-signed-in', undefined, { cause: error })
    }
    throw error
  }
  return { accessToken: fresh.idToken, refreshToken: fresh.refreshToken }
}
