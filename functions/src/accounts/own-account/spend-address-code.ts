import { DomainError } from '@lectern/domain/errors'

import * as logs from '../../platform/account-logs.ts'
import type { ClientAddress } from '../../platform/requests/client-address.ts'
import { tooManyRequests } from '../../quota/rate-limit.ts'
import type { AccountCode } from '../../store/account-codes.ts'
import { tryAccountCode } from '../codes/try-account-code.ts'
import type { CodeContext } from '../users/account-context.ts'

/** The screens call the way to another code differently than a registration does. */
const again = 'Ask for another code and type that.'

/**
 * Uses up the code by which an account proves an address: whoever gets past it has read the mail that went there.
 *
 * @param code the newest one of that account and purpose; undefined when there is none
 * @param from whose limits are counted
 * @throws {DomainError} `wrong-code`, `code-expired`, `code-used-up`, `account-closed`, `too-many-requests`
 */
export async function spendAddressCode(
  context: CodeContext,
  code: AccountCode | undefined,
  typed: Pick<AccountCode, 'purpose' | 'email'> & { readonly otp: string },
  from: ClientAddress,
): Promise<void> {
  if (code?.email !== typed.email) {
    throw new DomainError('code-expired', `No code waits for it. ${again}`)
  }
  const tried = await tryAccountCode(context, code.id, typed, 'holder', from)
  logs.addressCodeTried(code.id, tried.kind === 'refused' ? tried.code : tried.kind)
  if (tried.kind === 'limited') throw tooManyRequests(tried.wait)
  if (tried.kind === 'refused') throw refusal(tried.code)
}

function refusal(code: 'wrong-code' | 'code-expired' | 'code-used-up' | 'account-closed') {
  if (code === 'code-expired') return new DomainError(code, `This code is over. ${again}`)
  if (code === 'code-used-up') return new DomainError(code, `Too many wrong tries. ${again}`)
  return new DomainError(code)
}
