import type { Uid } from '@lectern/domain/paper/paper'

import { hour } from '../platform/submission-limits.ts'
import { keyOf } from './account-use.ts'
import { note, oneMore, readAccountNow, stopWhenFull } from './count-by-trigger.ts'
import { countPapersEverMade } from './papers-ever-made.ts'
import type { QuotaContext } from './reserve-submission.ts'
import { timesWithin } from './use-window.ts'

/** A paper that was made. */
export interface MadePaper {
  readonly id: string
  readonly ownerUid: Uid
  /** By the server's clock, milliseconds since 1970. */
  readonly at: number
}

/**
 * Counts a paper that was made, whoever made it and in whichever way, and stops its account from
 * submitting once there is no room for another one. The paper itself stays: also one that came faster
 * than the account could be stopped. May be repeated, come late or in another order: each paper counts once.
 *
 * @throws what Firestore throws
 */
export async function countMadePaper(
  context: QuotaContext,
  { id, ownerUid, at }: MadePaper,
): Promise<void> {
  const { firestore, limits, now } = context
  // One that was imported or restored, too.
  if (at + hour <= now()) return
  const key = keyOf(id)
  const before = await readAccountNow(context, ownerUid)
  if (before.stop?.until === null) return
  const isFull = ({ use }: typeof before) =>
    timesWithin(use.papers, now(), hour).length >= limits.papersAnHour
  const isNews = before.use.papers[key] === undefined && !isFull(before)
  const { made } = before.use
  const counted = made === undefined ? await countPapersEverMade(firestore, ownerUid) : oneMore
  const account = isNews
    ? await note(context, ownerUid, before, { papers: { [key]: at }, made: counted })
    : before
  const mayBeAll = (account.use.made ?? 0) >= limits.papersInAll
  if (!mayBeAll && !isFull(account)) return
  // In a flood nothing but the papers themselves tells how many there are.
  const exactly = await countPapersEverMade(firestore, ownerUid)
  if (exactly >= limits.papersInAll) {
    const most = limits.papersInAll
    await stopWhenFull(context, ownerUid, account, {
      of: 'papers',
      within: 'all',
      most,
      until: null,
    })
    return
  }
  await stopWhenFull(context, ownerUid, account)
  if (mayBeAll) await note(context, ownerUid, account, { made: exactly })
}
