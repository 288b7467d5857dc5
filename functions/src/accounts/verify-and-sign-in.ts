import type { Verification } from '@lectern/domain/account'
import type { Session } from '@lectern/domain/api-account'

import type { CodeContext, SessionContext } from './account-context.ts'
import { authenticate } from './authenticate.ts'
import { signInWithCustomToken } from './identity-platform.ts'
import { openSession } from './open-session.ts'
import { verifyOtp } from './verify-otp.ts'

/**
 * Verifies a one-time code and signs in (spec section 7, design 3); may be repeated as `verifyOtp`
 * may. Who is signed in is what the token says: organisers may have changed the role meanwhile.
 *
 * @param ip whose limit is counted
 * @throws {DomainError} what `verifyOtp` throws; `forbidden` when the account was disabled
 *   meanwhile; `unavailable`
 */
export async function verifyAndSignIn(
  context: CodeContext & SessionContext,
  verification: Verification,
  ip: string,
): Promise<Session> {
  const { customToken } = await verifyOtp(context, verification, ip)
  const tokens = await signInWithCustomToken(context.platform, customToken)
  return await openSession(context, await authenticate(context, tokens.idToken), tokens)
}
