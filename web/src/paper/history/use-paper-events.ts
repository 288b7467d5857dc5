import type { DomainError } from '@lectern/domain/errors'
import type { PaperId } from '@lectern/domain/paper/paper'
import { useCallback } from 'react'

import { type LiveListener, useLive } from '../../firebase/live/use-live.ts'
import { useLost } from '../../firebase/live/use-lost.ts'
import { type EventsState, watchPaperEvents } from '../../firebase/papers/watch-paper-events.ts'

/** A paper's history as the dialog knows it. */
export interface HistoryState {
  /** `null` until the server has sent it. */
  readonly history: EventsState | null
  readonly error: DomainError | null
  /** Whether the connection has been gone for longer than passes by itself. */
  readonly isLost: boolean
}

/**
 * Follows what happens to a paper, live. `retry` begins anew after a failure; what was shown stays.
 */
export function usePaperEvents(paperId: PaperId): { state: HistoryState; retry: () => void } {
  const follow = useCallback(
    ({ change, fail }: LiveListener<EventsState | null>) =>
      watchPaperEvents(
        paperId,
        (history) => {
          // Before the server has sent anything, nothing is known: not even that there is nothing.
          const isEmptyStart = !history.live && history.events.length === 0
          change((before) => (isEmptyStart && before === null ? null : history))
        },
        fail,
      ),
    [paperId],
  )
  const { state: history, error, retry } = useLive(follow)
  const isLost = useLost(history?.live ?? false)
  return { state: { history, error, isLost }, retry }
}
