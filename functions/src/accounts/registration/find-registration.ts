import type { Resend } from '@lectern/domain/account/account'

import { registrationsOf, type RegistrationId } from '../../store/registrations.ts'
import type { CodeContext } from '../users/account-context.ts'
import { readRegistrationToken } from './registration-token.ts'

/**
 * Tells whether a request carries a registration token, right or wrong: who sends none has proved
 * nothing, and gets answers that tell nothing.
 */
export function isHolder({ registrationToken }: Pick<Resend, 'registrationToken'>): boolean {
  return registrationToken !== undefined && registrationToken !== null
}

/**
 * Finds which registration a request means: the one that its token names. Without a token, the
 * address and role must leave no doubt: exactly one registration that is open, or was verified
 * within a code's lifetime and still waits for its account. Two people who registered one address are
 * thus never taken for each other.
 *
 * @returns undefined when there is none, or doubt. That says nothing about accounts: an address
 *   that has one gets a registration like any other.
 */
export async function findRegistration(
  context: CodeContext,
  { email, role, registrationToken }: Resend,
): Promise<RegistrationId | undefined> {
  const now = context.now()
  if (registrationToken !== undefined && registrationToken !== null) {
    return readRegistrationToken(context.appSecret, registrationToken, now)
  }
  const live = (await registrationsOf(context.firestore, email, role)).filter(
    ({ verifiedAt, completedAt, expiresAt }) =>
      expiresAt > now &&
      completedAt === null &&
      (verifiedAt === null || verifiedAt + context.policy.lifetime > now),
  )
  return live.length === 1 ? live[0]?.id : undefined
}
