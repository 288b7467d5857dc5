import * as v from 'valibot'

import { readSignedId, signedId } from '../../platform/signed-id.ts'
import { registrationIdSchema, type RegistrationId } from '../../store/registrations.ts'

/**
 * Makes the token that the answer to a registration carries (spec section 7, `accessToken`): it
 * proves which registration is meant and gives no other right. Form: id, end, signature.
 *
 * @param expiresAt when it ends, milliseconds since 1970
 * @throws {Error} when the secret is missing or too short
 */
export function makeRegistrationToken(
  appSecret: string,
  registrationId: RegistrationId,
  expiresAt: number,
): string {
  return signedId(appSecret, 'registration token', registrationId, expiresAt)
}

/**
 * Reads a registration token.
 *
 * @param now milliseconds since 1970
 * @returns the registration's id, or undefined when the token is forged, broken or over
 * @throws {Error} when the secret is missing or too short
 */
export function readRegistrationToken(
  appSecret: string,
  token: string,
  now: number,
): RegistrationId | undefined {
  const id = readSignedId(appSecret, 'registration token', token, now)
  return id === undefined ? undefined : v.parse(registrationIdSchema, id)
}
