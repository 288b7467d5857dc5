import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import { useCallback, useEffect, useState } from 'react'

import { followConnection } from '../../browser/use-online.ts'
import { notify } from '../../components/notify.ts'
import { watchListedPapers } from '../../firebase/desk-index/listed-papers.ts'
import { type LiveListener, useLive } from '../../firebase/live/use-live.ts'
import { useLost } from '../../firebase/live/use-lost.ts'
import { dashboardText as text } from './dashboard-text.ts'
import {
  type ListState,
  papersAtStart,
  type PapersState,
  withList,
  withNewTry,
} from './papers-state.ts'

/**
 * Follows the papers of this person, live. A failure is told in a toast (spec section 8) and kept;
 * `retry` begins anew, and what was shown stays until there is as much again. For another person the
 * screen is made anew.
 */
export function usePapers(viewer: Viewer): { state: PapersState; retry: () => void } {
  const follow = useCallback(
    ({ change, fail }: LiveListener<ListState>) => {
      let isBegun = false
      return watchListedPapers(
        viewer,
        (list) => {
          const now = new Date()
          const isFirst = !isBegun
          isBegun = true
          change((shown) => {
            const before = shown === null ? papersAtStart : isFirst ? withNewTry(shown) : shown
            return withList(before, list, now)
          })
        },
        (error) => {
          fail(error)
          // Whoever signed out is led away by the session, without a toast.
          if (error.code !== 'not-signed-in') notify.error(text.fetchFailed)
        },
      )
    },
    [viewer],
  )
  const { state: shown, error, retry } = useLive(follow)
  const state = shown ?? papersAtStart
  const offlineSince = useOfflineSince()
  const isLost = useLost(state.live)
  return {
    state:
      offlineSince === null
        ? { ...state, error, live: !isLost }
        : { ...state, error, live: false, asOf: offlineSince },
    retry,
  }
}

/** The browser often knows of a lost connection before the SDK does: since when, `null` if it is there. */
function useOfflineSince(): Date | null {
  const [since, setSince] = useState(() => (navigator.onLine ? null : new Date()))
  useEffect(
    () =>
      followConnection(() => {
        setSince(navigator.onLine ? null : new Date())
      }),
    [],
  )
  return since
}
