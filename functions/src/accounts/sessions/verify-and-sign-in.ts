import type { Verification } from '@lectern/domain/account/account'
import type { Session } from '@lectern/domain/api/api-account'

import type { ClientAddress } from '../../platform/requests/client-address.ts'
import { proveCode } from '../registration/verify-otp.ts'
import type { CodeContext, SessionContext } from '../users/account-context.ts'
import { signInWithCustomToken } from '../users/identity-platform.ts'
import { authenticate } from './authenticate.ts'
import { openSession } from './open-session.ts'

/**
 * Verifies a one-time code and signs in (spec section 7); while Firebase Auth can't be reached, it may be
 * repeated with the same code. Who is signed in is what the token says.
 *
 * @param from whose limits are counted
 * @throws {DomainError} what `proveCode` throws; `forbidden` when the account was disabled meanwhile;
 *   `unavailable`
 */
export async function verifyAndSignIn(
  context: CodeContext & SessionContext,
  verification: Verification,
  from: ClientAddress,
): Promise<Session> {
  const enter = async (customToken: string) =>
    await signInWithCustomToken(context.platform, customToken)
  const { entered } = await proveCode(context, verification, from, enter)
  return await openSession(context, await authenticate(context, entered.idToken), entered)
}
