import { DomainError } from '@lectern/domain/errors'

import type { ClientAddress } from '../../platform/requests/client-address.ts'
import { countAgainst, takeBack } from '../../quota/rate-limit.ts'
import type { LoginContext } from '../users/account-context.ts'
import { wrongPasswordBound } from '../users/account-limits.ts'
import { signInWithOwnPassword } from '../users/identity-platform.ts'

/**
 * Makes sure that somebody who is logged in knows the password, too. Wrong ones count as those of logins do,
 * against the same limit, and right ones don't.
 *
 * @param email the account's own, proved address
 * @throws {DomainError} `wrong-password`, `too-many-requests`, `unavailable`
 */
export async function provePassword(
  context: LoginContext,
  email: string,
  password: string,
  from: ClientAddress,
): Promise<void> {
  const { firestore, appSecret, loginTriesPerAddressAndHour, platform, now } = context
  const guesses = wrongPasswordBound(loginTriesPerAddressAndHour, email, from)
  const counted = await countAgainst(firestore, appSecret, [guesses], now())
  try {
    await signInWithOwnPassword(platform, email, password)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'wrong-credentials') {
      throw new DomainError('wrong-password', undefined, { cause: error })
    }
    await takeBack(firestore, counted)
    throw error
  }
  await takeBack(firestore, counted)
}
