import { sameSignature } from '../../platform/constant-time.ts'
import { sign } from '../../platform/keys.ts'
import type { AccountCode, AccountCodeId } from '../../store/account-codes.ts'
import { digitsOf } from '../registration/code.ts'

/**
 * Derives the six digits of a code that changes something of an account, as those of registrations are:
 * docs/decisions/0012-codes-are-derived-and-hashed.md. Codes of one purpose and address that leave with the
 * same mail are the same; each still needs its own token.
 *
 * @throws {Error} when the secret is missing or too short
 */
export function accountCodeDigits(
  appSecret: string,
  { id, purpose, email, isShared, issuedAt }: Omit<AccountCode, 'codeHash'>,
): string {
  const what = isShared ? `at ${String(issuedAt)} ${email}` : `for ${id}`
  return digitsOf(appSecret, `${purpose} ${what}`)
}

/**
 * The form in which such a code is stored: keyed, and bound to its own document.
 *
 * @throws {Error} when the secret is missing or too short
 */
export function hashAccountCode(appSecret: string, id: AccountCodeId, digits: string): string {
  return sign(appSecret, 'one-time code', `account ${id} ${digits}`)
}

/**
 * Compares a typed code with a stored one, in constant time.
 *
 * @throws {Error} when the secret is missing or too short
 */
export function isRightAccountCode(
  appSecret: string,
  { id, codeHash }: Pick<AccountCode, 'id' | 'codeHash'>,
  typed: string,
): boolean {
  return sameSignature(hashAccountCode(appSecret, id, typed), codeHash)
}
