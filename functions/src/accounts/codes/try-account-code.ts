import { decideTry, type Trier } from '@lectern/domain/account/one-time-code'
import type { ErrorCode } from '@lectern/domain/errors'
import type { Uid } from '@lectern/domain/paper/paper'
import type { DocumentSnapshot } from 'firebase-admin/firestore'

import * as logs from '../../platform/account-logs.ts'
import type { ClientAddress } from '../../platform/requests/client-address.ts'
import { openCounters, runWithRoom, type Wait } from '../../quota/counters.ts'
import {
  accountCodeReference,
  parseAccountCode,
  type AccountCode,
  type AccountCodeId,
  type StoredAccountCode,
} from '../../store/account-codes.ts'
import { blockIn, blockReference, isShutOut } from '../../store/blocked.ts'
import { storedTime } from '../../store/stored-time.ts'
import type { CodeContext } from '../users/account-context.ts'
import { wrongAccountCodeBounds } from '../users/code-limits.ts'
import { isRightAccountCode } from './code-digits.ts'

interface RefusedTry {
  readonly kind: 'refused'
  readonly code: Extract<
    ErrorCode,
    'wrong-code' | 'code-expired' | 'code-used-up' | 'account-closed'
  >
}

/** How a try of a code that changes an account ended. */
export type AccountCodeTry =
  /** It is used up with that: nobody else's try is `right` from then on. */
  | { readonly kind: 'right'; readonly uid: Uid }
  | RefusedTry
  /** Too many wrong codes came, from there or for that address; this one was not compared. */
  | { readonly kind: 'limited'; readonly wait: Wait }

/** What is tried: a code of which purpose, that went to which address. */
interface TypedCode extends Pick<AccountCode, 'purpose' | 'email'> {
  readonly otp: string
}

/**
 * Compares a code with a stored one, counts the try, and uses the code up when it is right, in one
 * transaction. A code that goes to an address without an account is never right, and otherwise fares like
 * any other. Nothing is used up while the account is shut out, such as by its own deletion.
 *
 * @param by whether the code's token came along, or the account's own
 */
export async function tryAccountCode(
  { firestore, appSecret, policy, globalLimits, now }: CodeContext,
  id: AccountCodeId,
  typed: TypedCode,
  by: Trier,
  from: ClientAddress,
): Promise<AccountCodeTry> {
  const reference = accountCodeReference(firestore, id)
  const time = now()
  const comparable = (snapshot: DocumentSnapshot): AccountCode | RefusedTry['code'] => {
    const code = parseAccountCode(snapshot)
    if (
      code === undefined ||
      code.purpose !== typed.purpose ||
      code.email !== typed.email ||
      code.usedAt !== null ||
      code.expiresAt <= time
    ) {
      return 'code-expired'
    }
    const { issuedAt, tries, triesWithoutToken } = code
    const state = { issuedAt, issues: 1, tries, triesInAll: tries, triesWithoutToken }
    const decision = decideTry(state, policy, time, by)
    if (decision === 'compare') return code
    return decision === 'expired' ? 'code-expired' : 'code-used-up'
  }
  // A try that isn't compared must not hold room, which others may need at this moment.
  const early = comparable(await reference.get())
  if (typeof early === 'string') return { kind: 'refused', code: early }
  const { overall, ofAddress } = wrongAccountCodeBounds(globalLimits, typed, from)
  const counting = { firestore, appSecret, now: time }
  // Nothing is thrown inside the transaction, because that would take the counts back.
  const tried = await runWithRoom(counting, overall, async (transaction, room) => {
    const code = comparable(await transaction.get(reference))
    if (typeof code === 'string') return refused(code)
    const { tries, triesWithoutToken } = code
    const [counters, block] = await Promise.all([
      openCounters(transaction, counting, [ofAddress]),
      // For a code without an account a place that is always empty: as many are read.
      transaction.get(blockReference(firestore, code.uid ?? code.id)),
    ])
    const wait = counters.wait([ofAddress]) ?? room.wait
    if (wait !== undefined) return { result: { kind: 'limited', wait } as const, alerts: [] }
    if (code.uid === null || !isRightAccountCode(appSecret, code, typed.otp)) {
      room.use()
      counters.count([ofAddress])
      const counted: Partial<StoredAccountCode> =
        by === 'holder' ? { tries: tries + 1 } : { triesWithoutToken: triesWithoutToken + 1 }
      transaction.update(reference, counted)
      const isLast = by === 'holder' && tries + 1 >= policy.triesPerCode
      const alerts = [
        ...(room.isLast ? (['everybody'] as const) : []),
        ...(counters.isLast(ofAddress) ? (['one address'] as const) : []),
      ]
      return { ...refused(isLast ? 'code-used-up' : 'wrong-code'), alerts }
    }
    if (isShutOut(blockIn(block))) return refused('account-closed')
    const used: Partial<StoredAccountCode> = { usedAt: storedTime(time) }
    transaction.update(reference, used)
    return { result: { kind: 'right', uid: code.uid } as const, alerts: [] }
  })
  for (const whose of tried.alerts) logs.accountCodesGuessed(whose, typed.purpose)
  return tried.result
}

function refused(code: RefusedTry['code']) {
  return { result: { kind: 'refused', code } as const, alerts: [] }
}

/** Lets a code be used once more, if it still is there: what it was used for did not come about. */
export async function giveBackCode(
  { firestore }: Pick<CodeContext, 'firestore'>,
  id: AccountCodeId,
): Promise<void> {
  const reference = accountCodeReference(firestore, id)
  const unused: Partial<StoredAccountCode> = { usedAt: null }
  await firestore.runTransaction(async (transaction) => {
    if ((await transaction.get(reference)).exists) transaction.update(reference, unused)
  })
}
