import type { Uid } from '@lectern/domain/paper/paper'
import { FieldValue } from 'firebase-admin/firestore'

import * as logs from '../platform/logs.ts'
import { blockReference, isAsLong } from '../store/blocked.ts'
import { blockFromSubmitting } from '../store/change-block.ts'
import {
  accountUseReference,
  parseAccountUse,
  noteOf,
  type AccountUse,
  type NewUse,
} from './account-use.ts'
import { describeOveruse, overuseBy, type Overuse } from './overuse.ts'
import type { QuotaContext } from './reserve-submission.ts'
import { readStop, type Stop } from './submitting-stop.ts'

/** What is known of an account that something was counted of. */
export interface AccountNow {
  readonly use: AccountUse
  /** Undefined when it may submit. */
  readonly stop: Stop | undefined
}

/**
 * Reads how much an account has submitted of late, and whether it is stopped.
 *
 * @throws what Firestore throws
 */
export async function readAccountNow(
  { firestore, now }: QuotaContext,
  uid: Uid,
): Promise<AccountNow> {
  const [use, block] = await firestore.getAll(
    accountUseReference(firestore, uid),
    blockReference(firestore, uid),
  )
  return { use: parseAccountUse(use?.data()), stop: readStop(block, now()) }
}

/**
 * Notes what an account has submitted, in one write that neither reads nor waits for others: in a flood
 * many functions do this at once. Gives how much it is then, with what the others noted.
 *
 * @param known the account as it was read
 * @throws what Firestore throws
 */
export async function note(
  context: QuotaContext,
  uid: Uid,
  known: AccountNow,
  news: NewUse,
): Promise<AccountNow> {
  await noteUnread(context, uid, known, news)
  return await readAccountNow(context, uid)
}

/**
 * Notes what makes an account's use no more than it is known to be, in the same way.
 *
 * @throws what Firestore throws
 */
export async function noteUnread(
  { firestore, now }: QuotaContext,
  uid: Uid,
  { use }: AccountNow,
  news: NewUse,
): Promise<void> {
  await accountUseReference(firestore, uid).set(noteOf(use, news, now()), { merge: true })
}

/** Counts one more paper in all; for a bound that may be too high and is never too low. */
export const oneMore = FieldValue.increment(1)

/**
 * Stops an account that has no room for another paper, or for another file. The last one that there
 * is room for closes the door, not the first one beyond.
 *
 * @param inAll the limit of papers in all, when that is reached
 * @throws what Firestore throws
 */
export async function stopWhenFull(
  { firestore, limits, now }: QuotaContext,
  uid: Uid,
  { use, stop }: AccountNow,
  inAll?: Overuse,
): Promise<void> {
  const at = now()
  const full = [
    { papers: 1, uploads: 0 },
    { papers: 0, uploads: 1 },
  ].flatMap((wanted) => overuseBy(wanted, use, limits, at) ?? [])
  const overuse = inAll ?? full.toSorted((one, other) => lastsUntil(other) - lastsUntil(one))[0]
  if (overuse === undefined || (stop !== undefined && isAsLong(stop.until, overuse.until))) return
  const reason = `flood: ${describeOveruse(overuse)}` as const
  const { until } = overuse
  if (!(await blockFromSubmitting(firestore, uid, until, reason, at))) return
  logs.submittingStopped(uid, reason, until === null ? 'lifted' : new Date(until).toISOString())
}

function lastsUntil({ until }: Overuse): number {
  return until ?? Number.POSITIVE_INFINITY
}
