import { DomainError } from '@lectern/domain/errors'
import { recentLogin } from '@lectern/domain/limits'
import type { Auth } from 'firebase-admin/auth'

/**
 * Makes sure that the password was typed a moment ago: for what a browser that was left open must not
 * be enough. A renewed token keeps the time of its login. A session that one of our own tokens has opened,
 * as after a new password, is no typed password: such a token is good for an hour, whatever ends meanwhile.
 *
 * @param token an access token that was verified before
 * @param now milliseconds since 1970
 * @throws {DomainError} `login-too-old`
 */
export async function assertRecentLogin(
  auth: Pick<Auth, 'verifyIdToken'>,
  token: string,
  now: number,
): Promise<void> {
  const { auth_time: loggedInAt, firebase } = await auth.verifyIdToken(token)
  const isTyped = firebase.sign_in_provider === 'password'
  if (!isTyped || now - loggedInAt * 1000 > recentLogin) throw new DomainError('login-too-old')
}
