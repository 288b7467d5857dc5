import type { DomainError } from '@lectern/domain/errors'
import type { PaperId } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import { useCallback, useEffect, useState } from 'react'

import { tellLoss } from '../../firebase/live/tell-loss.ts'
import {
  findFullname,
  type PaperHistory,
  watchPaperEvents,
} from '../../firebase/papers/watch-paper-events.ts'
import { type Names, peopleIn } from './told-event.ts'

/** A paper's history as the dialog knows it. */
export interface HistoryState {
  /** `null` until the server has told it. */
  readonly history: PaperHistory | null
  readonly error: DomainError | null
  /** Whether the connection has been gone for longer than passes by itself. */
  readonly isLost: boolean
}

const atStart: Omit<HistoryState, 'isLost'> = { history: null, error: null }

/**
 * Follows what happens to a paper, live. `retry` begins anew after a failure; what was shown stays.
 */
export function usePaperEvents(paperId: PaperId): { state: HistoryState; retry: () => void } {
  const [state, setState] = useState(atStart)
  const [request, setRequest] = useState({ paperId })
  const [isLost, setIsLost] = useState(false)
  const isLive = state.history?.live ?? false

  useEffect(
    () =>
      watchPaperEvents(
        request.paperId,
        (history) => {
          // Before the server has told anything, nothing is known: not even that there is nothing.
          const isEmptyStart = !history.live && history.events.length === 0
          setState((before) => ({
            history: isEmptyStart && before.history === null ? null : history,
            error: null,
          }))
        },
        (error) => {
          setState((before) => ({ ...before, error }))
        },
      ),
    [request],
  )
  useEffect(() => (isLive ? undefined : tellLoss(setIsLost)), [isLive])

  const retry = useCallback(() => {
    setState((before) => ({ ...before, error: null }))
    setRequest({ paperId })
  }, [paperId])
  return { state: { ...state, isLost: isLost && !isLive }, retry }
}

/**
 * Looks up the names of those who acted, for admins. A name that can't be looked up is left out:
 * what they did is told all the same.
 */
export function useNames(history: PaperHistory | null, viewer: Viewer): Names {
  const [names, setNames] = useState<Names>(new Map())
  // One text, so that an event of somebody known asks for nobody.
  const people = peopleIn(history?.events ?? [], viewer).join(' ')
  useEffect(() => {
    let left = false
    const look = async (uid: string) => {
      const name = await findFullname(uid).catch(() => undefined)
      if (left || name === undefined) return
      setNames((before) => new Map(before).set(uid, name))
    }
    for (const uid of people.split(' ')) if (uid !== '') void look(uid)
    return () => {
      left = true
    }
  }, [people])
  return names
}
