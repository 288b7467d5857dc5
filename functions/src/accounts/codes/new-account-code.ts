import { waitingCodeLeavesAt, type CodePolicy } from '@lectern/domain/account/one-time-code'

import type { AccountCode, AccountCodeId } from '../../store/account-codes.ts'
import { accountCodeDigits, hashAccountCode } from './code-digits.ts'

/** What a code is to change, and whether it leaves with others of its address. */
type Wanted = Pick<AccountCode, 'purpose' | 'email' | 'uid' | 'isShared'>

/**
 * Makes a code that changes something of an account. A shared one leaves when the mail of its address does,
 * and lives from then on.
 *
 * @param id a new one: a transaction that is run once more keeps it
 * @param now milliseconds since 1970
 * @returns the code, and its digits, which belong into a mail alone
 * @throws {Error} when the secret is missing or too short
 */
export function newAccountCode(
  appSecret: string,
  policy: CodePolicy,
  id: AccountCodeId,
  wanted: Wanted,
  now: number,
): { readonly code: AccountCode; readonly digits: string } {
  const issuedAt = wanted.isShared ? waitingCodeLeavesAt(policy, now) : now
  const made = {
    id,
    ...wanted,
    issuedAt,
    tries: 0,
    triesWithoutToken: 0,
    createdAt: now,
    usedAt: null,
    expiresAt: issuedAt + policy.lifetime,
  }
  const digits = accountCodeDigits(appSecret, made)
  return { code: { ...made, codeHash: hashAccountCode(appSecret, id, digits) }, digits }
}
