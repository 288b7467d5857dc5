import type { PaperId, Uid } from '@lectern/domain/paper/paper'

import type { Presence } from '../../../firebase/presence/presence.ts'

/** How long somebody counts as being at a paper after the last sign, in milliseconds. */
export const presenceLifetime = 2 * 60_000

/** Finds who else has which paper open now; whoever gave no sign for two minutes is left out. */
export function whoIsWhere(
  everyone: readonly Presence[],
  self: string,
  now: number,
): ReadonlyMap<PaperId, readonly Uid[]> {
  const where = new Map<PaperId, Uid[]>()
  for (const { uid, paperId, at } of everyone) {
    if (uid === self || now - at.getTime() >= presenceLifetime) continue
    where.set(paperId, [...(where.get(paperId) ?? []), uid])
  }
  return where
}

/** How far the server's clock is ahead of this machine's, and by which sign that is known. */
export interface ClockReading {
  /** The time of the own sign; `null` before there is one. */
  readonly at: number | null
  /** In milliseconds. */
  readonly offset: number
}

/** Before anything is known of the server's clock: this machine's is trusted. */
export const trustedClock: ClockReading = { at: null, offset: 0 }

/** Reads the server's clock from a new sign of one's own; the same reading as long as there is none. */
export function readClock(
  before: ClockReading,
  everyone: readonly Presence[],
  { self, now }: { readonly self: string; readonly now: number },
): ClockReading {
  const at = everyone.find(({ uid }) => uid === self)?.at.getTime() ?? null
  if (at === null || at === before.at) return before
  // A first sign may be one of an earlier visit: it says nothing about now.
  return Math.abs(at - now) > presenceLifetime && before.at === null
    ? { at, offset: before.offset }
    : { at, offset: at - now }
}
