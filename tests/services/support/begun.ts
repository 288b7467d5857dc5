import type { Registration } from '@lectern/domain/account/account'

import { codeOf } from '../../../functions/src/accounts/registration/code.ts'
import { newRegistration } from '../../../functions/src/accounts/registration/register.ts'
import { makeRegistrationToken } from '../../../functions/src/accounts/registration/registration-token.ts'
import type { RegistrationContext } from '../../../functions/src/accounts/users/account-context.ts'
import {
  registrationReference,
  storedRegistration,
} from '../../../functions/src/store/registrations.ts'
import { newcomer } from '../../support/people.ts'

/**
 * Stores a registration as it is once its first code was mailed, without the mail and its counts. Returns what proves
 * it.
 */
export async function begunBefore(context: RegistrationContext, person: Registration = newcomer()) {
  const { firestore, appSecret } = context
  const registration = await newRegistration(context, person)
  const { id, email, role, expiresAt } = registration
  await registrationReference(firestore, id).create(storedRegistration(registration))
  const otp = codeOf(appSecret, { registrationId: id, issue: 1 })
  return { email, role, registrationToken: makeRegistrationToken(appSecret, id, expiresAt), otp }
}
