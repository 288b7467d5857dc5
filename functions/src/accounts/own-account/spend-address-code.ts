import { DomainError } from '@lectern/domain/errors'
import type { Uid } from '@lectern/domain/paper/paper'

import * as logs from '../../platform/account-logs.ts'
import type { ClientAddress } from '../../platform/requests/client-address.ts'
import { tooManyRequests } from '../../quota/rate-limit.ts'
import { newestCodeOf, type AccountCode } from '../../store/account-codes.ts'
import { giveBackCode, tryAccountCode } from '../codes/try-account-code.ts'
import type { CodeContext } from '../users/account-context.ts'

/** The screens call the way to another code differently than a registration does. */
const again = 'Ask for another code and type that.'

/** The code that somebody typed, for whose account and for what. */
interface TypedCode extends Pick<AccountCode, 'purpose' | 'email'> {
  readonly uid: Uid
  readonly otp: string
}

/**
 * Uses up the code by which an account proves an address, and does what it was asked for: whoever gets past it
 * has read the mail that went there. The newest code of that account and purpose counts alone.
 *
 * @param from whose limits are counted
 * @param act what the code is for; where it fails otherwise than by a `DomainError`, the code can be used again
 * @throws {DomainError} `wrong-code`, `code-expired`, `code-used-up`, `account-closed`, `too-many-requests`;
 *   what `act` throws
 */
export async function spendAddressCode(
  context: CodeContext,
  typed: TypedCode,
  from: ClientAddress,
  act: () => Promise<void>,
): Promise<void> {
  const code = await newestCodeOf(context.firestore, typed.purpose, typed.uid)
  if (code?.email !== typed.email) {
    throw new DomainError('code-expired', `No code waits for it. ${again}`)
  }
  const tried = await tryAccountCode(context, code.id, typed, 'holder', from)
  logs.addressCodeTried(code.id, tried.kind === 'refused' ? tried.code : tried.kind)
  if (tried.kind === 'limited') throw tooManyRequests(tried.wait)
  if (tried.kind === 'refused') throw refusal(tried.code)
  try {
    await act()
  } catch (error) {
    if (!(error instanceof DomainError)) await giveBackCode(context, code.id)
    throw error
  }
}

function refusal(code: 'wrong-code' | 'code-expired' | 'code-used-up' | 'account-closed') {
  if (code === 'code-expired') return new DomainError(code, `This code is over. ${again}`)
  if (code === 'code-used-up') return new DomainError(code, `Too many wrong tries. ${again}`)
  return new DomainError(code)
}
