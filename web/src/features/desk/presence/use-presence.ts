import type { PaperId } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import { useCallback, useEffect, useMemo, useState } from 'react'

import { type LiveListener, useLive } from '../../../firebase/live/use-live.ts'
import {
  hidePresence,
  type Presence,
  showPresence,
  watchPresence,
} from '../../../firebase/presence/presence.ts'
import { usePeople } from '../../../paper/use-people.ts'
import { deskText as text } from '../desk-text.ts'
import {
  type ClockReading,
  presenceLifetime,
  readClock,
  trustedClock,
  whoIsWhere,
} from './who-is-where.ts'

/** How often a paper that stays open is told again, in milliseconds: before the last sign gets old. */
const heartbeat = presenceLifetime / 2

/** How long a paper is open before that is told, in milliseconds: leafing through is no reading. */
const dwell = 500

/** Tells the others which paper is open, as long as it is and the page is looked at. */
export function useOwnPresence(viewer: Viewer, open: PaperId | null): void {
  useEffect(() => {
    if (open === null) return undefined
    let isShown = false
    const show = () => {
      if (document.visibilityState === 'hidden') return
      isShown = true
      // It is no more than a courtesy: what can't be told now is told by the next heartbeat.
      showPresence(viewer, open).catch(() => undefined)
    }
    const leave = () => {
      if (isShown) hidePresence(viewer).catch(() => undefined)
    }
    const start = setTimeout(show, dwell)
    const timer = setInterval(show, heartbeat)
    document.addEventListener('visibilitychange', show)
    globalThis.addEventListener('pagehide', leave)
    return () => {
      clearTimeout(start)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', show)
      globalThis.removeEventListener('pagehide', leave)
      leave()
    }
  }, [viewer, open])
}

/** Who else has which paper open, by name. */
export type OthersPresence = ReadonlyMap<PaperId, readonly string[]>

/** Follows who else has which paper open, live; whoever gives no sign any more is left out. */
export function useOthersPresence(viewer: Viewer): OthersPresence {
  const [now, setNow] = useState(() => Date.now())
  const follow = useCallback(
    ({ change, fail }: LiveListener<ClockedPresence>) =>
      watchPresence((everyone) => {
        const received = Date.now()
        setNow(received)
        change((before) => ({
          everyone,
          clock: readClock(before?.clock ?? trustedClock, everyone, {
            self: viewer.uid,
            now: received,
          }),
        }))
      }, fail),
    [viewer],
  )
  const { state, error } = useLive(follow)
  // The desk works without it.
  const { everyone, clock } = state === null || error !== null ? nobodyElse : state
  const isAnybodyElse = everyone.some(({ uid }) => uid !== viewer.uid)
  useEffect(() => {
    if (!isAnybodyElse) return undefined
    const timer = setInterval(() => {
      setNow(Date.now())
    }, heartbeat / 4)
    return () => {
      clearInterval(timer)
    }
  }, [isAnybodyElse])

  const where = useMemo(
    () => whoIsWhere(everyone, viewer.uid, now + clock.offset),
    [everyone, viewer.uid, now, clock.offset],
  )
  const names = usePeople([...where.values()].flat())
  return useMemo(
    () =>
      new Map(
        [...where].map(([id, uids]) => [
          id,
          uids.map((uid) => names.get(uid) ?? text.someOrganiser),
        ]),
      ),
    [where, names],
  )
}

interface ClockedPresence {
  readonly everyone: readonly Presence[]
  readonly clock: ClockReading
}

const nobodyElse: ClockedPresence = { everyone: [], clock: trustedClock }
