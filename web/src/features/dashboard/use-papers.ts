import type { DomainError } from '@lectern/domain/errors'
import type { Paper } from '@lectern/domain/paper'
import type { Viewer } from '@lectern/domain/paper-permissions'
import { useCallback, useEffect, useState } from 'react'

import { watchPapers } from '../../firebase/watch-papers.ts'
import { notify } from '../../notify.ts'
import { dashboardText as text } from './dashboard-text.ts'

/** The list of papers as the screen knows it (spec section 3, paper list state). */
export interface PapersState {
  /** `null` until the server has told them. */
  readonly papers: readonly Paper[] | null
  readonly unreadable: number
  readonly live: boolean
  /** Whether all papers are there; older ones are still on their way else, or failed. */
  readonly complete: boolean
  /** When the list was last known to be what the server has. */
  readonly asOf: Date | null
  readonly error: DomainError | null
}

const atStart: PapersState = {
  papers: null,
  unreadable: 0,
  live: true,
  complete: false,
  asOf: null,
  error: null,
}

/**
 * Follows the papers of this person, live. A failure is told in a toast (spec section 8) and kept;
 * `retry` begins anew with what was shown so far still standing. For another person the screen is
 * made anew.
 */
export function usePapers(viewer: Viewer): { state: PapersState; retry: () => void } {
  const [state, setState] = useState(atStart)
  const [request, setRequest] = useState({ viewer })
  const offlineSince = useOfflineSince()

  useEffect(
    () =>
      watchPapers(
        request.viewer,
        ({ papers, unreadable, live, complete }) => {
          setState((before) => {
            // Without a connection the first state is empty and says nothing about the server's.
            if (!live && before.papers === null && papers.length === 0) {
              return { ...before, live: false }
            }
            const asOf = live || before.live ? new Date() : before.asOf
            return { papers, unreadable, live, complete, asOf, error: null }
          })
        },
        (error) => {
          setState((before) => ({ ...before, error }))
          // Whoever signed out is led away by the session, without a toast.
          if (error.code !== 'not-signed-in') notify.error(text.fetchFailed)
        },
      ),
    [request],
  )

  const retry = useCallback(() => {
    setState((before) => ({ ...before, error: null }))
    setRequest({ viewer })
  }, [viewer])
  return {
    state: offlineSince === null ? state : { ...state, live: false, asOf: offlineSince },
    retry,
  }
}

/** The browser often knows of a lost connection before the SDK does: since when, `null` if it is there. */
function useOfflineSince(): Date | null {
  const [since, setSince] = useState(() => (navigator.onLine ? null : new Date()))
  useEffect(() => {
    const onOffline = () => {
      setSince(new Date())
    }
    const onOnline = () => {
      setSince(null)
    }
    globalThis.addEventListener('offline', onOffline)
    globalThis.addEventListener('online', onOnline)
    return () => {
      globalThis.removeEventListener('offline', onOffline)
      globalThis.removeEventListener('online', onOnline)
    }
  }, [])
  return since
}
