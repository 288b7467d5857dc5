import { codeOf, hashCode } from '../../../functions/src/accounts/registration/code.ts'
import { makeRegistrationToken } from '../../../functions/src/accounts/registration/registration-token.ts'
import type { RegistrationContext } from '../../../functions/src/accounts/users/account-context.ts'
import { createPendingUser } from '../../../functions/src/accounts/users/pending-user.ts'
import { newMailId } from '../../../functions/src/store/outbox.ts'
import {
  newRegistrationId,
  registrationLifetime,
  registrationReference,
  storedRegistration,
} from '../../../functions/src/store/registrations.ts'
import { newcomer } from '../../support/people.ts'

/**
 * Stores what a registration leaves behind when its first code was mailed, without mail and counts: for tests of what
 * comes after. Gives what proves it.
 */
export async function begunBefore(
  { auth, firestore, appSecret, now }: RegistrationContext,
  person = newcomer(),
) {
  const { email, role, fullname } = person
  const id = newRegistrationId()
  const uid = await createPendingUser(auth, id, person)
  const binding = { registrationId: id, issue: 1 }
  const otp = codeOf(appSecret, binding)
  const time = now()
  const expiresAt = time + registrationLifetime
  await registrationReference(firestore, id).create(
    storedRegistration({
      id,
      uid,
      email,
      fullname,
      role,
      codeHash: hashCode(appSecret, binding, otp),
      issuedAt: time,
      issues: 1,
      tries: 0,
      triesInAll: 0,
      triesWithoutToken: 0,
      mailId: newMailId(),
      verifiedAt: null,
      completedAt: null,
      createdAt: time,
      expiresAt,
    }),
  )
  return { email, role, registrationToken: makeRegistrationToken(appSecret, id, expiresAt), otp }
}
