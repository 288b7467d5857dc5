import { DomainError } from '@lectern/domain/errors'
import type { Firestore } from 'firebase-admin/firestore'

import {
  limitOf,
  openCounters,
  reserve,
  takeBackCounts,
  type Bound,
  type CountedRequest,
  type Limit,
  type Wait,
} from './counters.ts'

/**
 * Counts one request of somebody against a limit, in a transaction, so that parallel requests count
 * too. Stored is a keyed hash of who it is, never the address itself.
 *
 * @param subject who is counted: an IP address, an e-mail address or a uid
 * @param now milliseconds since 1970
 * @throws {DomainError} `too-many-requests`, with the rest of the window as `retryAfterSeconds`, when
 *   the limit is reached; such requests don't count
 * @throws {Error} when the secret is missing or too short
 */
export async function countRequest(
  firestore: Firestore,
  appSecret: string,
  limit: Limit,
  subject: string,
  now: number,
): Promise<CountedRequest> {
  return await countAgainst(firestore, appSecret, [{ limit, subject }], now)
}

/**
 * Counts one request against several limits: against all of them, or against none when one is reached.
 * Those that many people share are counted first, and the others in one transaction.
 *
 * @param now milliseconds since 1970
 * @returns the counts of one person's limits, which can be taken back
 * @throws {DomainError} `too-many-requests`, with the longest rest of a window that is full
 * @throws {Error} when the secret is missing or too short
 */
export async function countAgainst(
  firestore: Firestore,
  appSecret: string,
  bounds: readonly Bound[],
  now: number,
): Promise<CountedRequest> {
  const counting = { firestore, appSecret, now }
  const isSpread = (bound: Bound) => limitOf(bound).shards !== undefined
  const own = bounds.filter((bound) => !isSpread(bound))
  const spread = bounds.filter(isSpread)
  const room = spread.length === 0 ? undefined : await reserve(counting, spread)
  if (room?.wait !== undefined) throw tooManyRequests(room.wait)
  if (own.length === 0) return []
  const result = await firestore.runTransaction(async (transaction) => {
    const counters = await openCounters(transaction, counting, own)
    return counters.wait(own) ?? counters.count(own)
  })
  if (!('retryAfterSeconds' in result)) return result
  await room?.giveBack()
  throw tooManyRequests(result)
}

/**
 * Takes one counted request back, in a transaction: it turned out to be none of those that the limits
 * are for. After the window in which it was counted there is nothing left to take back.
 */
export async function takeBack(firestore: Firestore, counted: CountedRequest): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    await takeBackCounts(transaction, counted)
  })
}

/** The refusal of what a limit does not allow. */
export function tooManyRequests({ retryAfterSeconds }: Wait): DomainError {
  return new DomainError('too-many-requests', undefined, { retryAfterSeconds })
}
