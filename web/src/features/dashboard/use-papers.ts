import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import { useCallback, useEffect, useState } from 'react'

import { followConnection } from '../../browser/use-online.ts'
import { notify } from '../../components/notify.ts'
import { watchListedPapers } from '../../firebase/desk-index/listed-papers.ts'
import { tellLoss } from '../../firebase/live/tell-loss.ts'
import { dashboardText as text } from './dashboard-text.ts'
import { papersAtStart, type PapersState, withError, withList, withNewTry } from './papers-state.ts'

/**
 * Follows the papers of this person, live. A failure is told in a toast (spec section 8) and kept;
 * `retry` begins anew, and what was shown stays until there is as much again. For another person the
 * screen is made anew.
 */
export function usePapers(viewer: Viewer): { state: PapersState; retry: () => void } {
  const [state, setState] = useState(papersAtStart)
  const [request, setRequest] = useState({ viewer })
  const offlineSince = useOfflineSince()
  const isLost = useIsLost(state.live)

  useEffect(
    () =>
      watchListedPapers(
        request.viewer,
        (list) => {
          const now = new Date()
          setState((before) => withList(before, list, now))
        },
        (error) => {
          setState((before) => withError(before, error))
          // Whoever signed out is led away by the session, without a toast.
          if (error.code !== 'not-signed-in') notify.error(text.fetchFailed)
        },
      ),
    [request],
  )

  const retry = useCallback(() => {
    setState(withNewTry)
    setRequest({ viewer })
  }, [viewer])
  return {
    state:
      offlineSince === null
        ? { ...state, live: !isLost }
        : { ...state, live: false, asOf: offlineSince },
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

/** Whether the list has not been live for longer than passes by itself. */
function useIsLost(live: boolean): boolean {
  const [isLost, setIsLost] = useState(false)
  useEffect(() => (live ? undefined : tellLoss(setIsLost)), [live])
  return isLost
}
