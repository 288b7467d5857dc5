import * as v from 'valibot'

import { sameSignature } from '../../platform/constant-time.ts'
import { sign } from '../../platform/keys.ts'
import { registrationIdSchema, type RegistrationId } from '../../store/registrations.ts'

const form = /^([A-Za-z0-9]+)\.([0-9]{1,15})\.([A-Za-z0-9_-]+)$/

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
  const content = `${registrationId}.${String(expiresAt)}`
  return `${content}.${sign(appSecret, 'registration token', content)}`
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
  const [, id, expiresAt, signature] = form.exec(token) ?? []
  if (id === undefined || expiresAt === undefined || signature === undefined) return undefined
  const expected = sign(appSecret, 'registration token', `${id}.${expiresAt}`)
  if (!sameSignature(signature, expected) || Number(expiresAt) <= now) return undefined
  return v.parse(registrationIdSchema, id)
}
