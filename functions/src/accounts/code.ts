import { randomInt } from 'node:crypto'

import { codeLength } from '@lectern/domain/limits'

import { sameSignature } from '../constant-time.ts'
import { sign } from '../keys.ts'
import type { RegistrationId } from './registrations.ts'

/** Draws a one-time code: six digits, each of the million equally likely (spec section 9). */
export function drawCode(): string {
  return randomInt(10 ** codeLength)
    .toString()
    .padStart(codeLength, '0')
}

/** What a code is bound to: one registration, and the how-manieth code of it (1 for the first). */
export interface CodeBinding {
  readonly registrationId: RegistrationId
  readonly issue: number
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
