import { codeLength } from '@lectern/domain/limits'

import { sameSignature } from '../../platform/constant-time.ts'
import { sign } from '../../platform/keys.ts'
import type { RegistrationId } from '../../store/registrations.ts'

/** What a code is bound to: one registration, and the how-manieth code of it (1 for the first). */
export interface CodeBinding {
  readonly registrationId: RegistrationId
  readonly issue: number
}

/**
 * Derives a registration's one-time code: six digits, each of the million equally likely (spec section
 * 9), as unpredictable as the secret. The same code can be made again, though it is stored nowhere:
 * docs/decisions/0012-codes-are-derived-and-hashed.md.
 *
 * @throws {Error} when the secret is missing or too short
 */
export function codeOf(appSecret: string, { registrationId, issue }: CodeBinding): string {
  return digitsOf(appSecret, `${registrationId}.${String(issue)}`)
}

/**
 * Derives the code that all registrations of an address share whose codes wait for the same mail. Each
 * still needs its own token, or to be the only one.
 *
 * @param leavesAt when that mail leaves, milliseconds since 1970
 * @throws {Error} when the secret is missing or too short
 */
export function sharedCodeOf(appSecret: string, email: string, leavesAt: number): string {
  return digitsOf(appSecret, `${String(leavesAt)} ${email}`)
}

/**
 * Derives six digits from what they are of: a whole HMAC modulo a million, whose remainder prefers nothing
 * that can be measured.
 *
 * @throws {Error} when the secret is missing or too short
 */
export function digitsOf(appSecret: string, of: string): string {
  const drawn = Buffer.from(sign(appSecret, 'digits of a code', of), 'base64url').toString('hex')
  return (BigInt(`0x${drawn}`) % 10n ** BigInt(codeLength)).toString().padStart(codeLength, '0')
}

/**
 * The form in which a code is stored: keyed, and bound to its registration and count, so that
 * neither a copy of the database nor another registration's code is of use.
 *
 * @throws {Error} when the secret is missing or too short
 */
export function hashCode(appSecret: string, binding: CodeBinding, code: string): string {
  return sign(appSecret, 'one-time code', `${binding.registrationId}.${binding.issue}.${code}`)
}

/**
 * Compares a typed code with a stored one, in constant time.
 *
 * @throws {Error} when the secret is missing or too short
 */
export function isRightCode(
  appSecret: string,
  binding: CodeBinding,
  typed: string,
  storedHash: string,
): boolean {
  return sameSignature(hashCode(appSecret, binding, typed), storedHash)
}
