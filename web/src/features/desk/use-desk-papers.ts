import type { DomainError } from '@lectern/domain/errors'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { useCallback, useEffect, useState } from 'react'

import { notify } from '../../components/notify.ts'
import type { DeskState } from '../../firebase/desk-index/desk-listener.ts'
import { papersAhead, watchDeskPapers } from '../../firebase/desk-index/desk-papers.ts'
import { deskText as text } from './desk-text.ts'

/** The papers as the desk knows them. */
export interface DeskPapers extends DeskState {
  /** `null` until the first of them are there. */
  readonly papers: readonly PaperSummary[] | null
  readonly abstracts: ReadonlyMap<string, string>
  /** Whether all abstracts have been there once. */
  readonly isSearchable: boolean
  readonly error: DomainError | null
}

const atStart: DeskPapers = {
  papers: null,
  abstracts: new Map(),
  isSearchable: false,
  error: null,
  live: true,
  complete: false,
  unreadable: 0,
}

/** Follows all papers, live. `retry` begins anew after a failure; what was shown stays. */
export function useDeskPapers({ uid }: Viewer): {
  readonly state: DeskPapers
  readonly retry: () => void
} {
  const [state, setState] = useState(() => ({ ...atStart, papers: papersAhead(uid) }))
  const [attempt, setAttempt] = useState(1)
  useEffect(
    () =>
      watchDeskPapers(uid, {
        onPapers: (papers) => {
          setState((before) => settled({ ...before, papers }))
        },
        onAbstracts: (abstracts) => {
          setState((before) => settled({ ...before, abstracts }))
        },
        onState: (now) => {
          setState((before) => settled({ ...before, ...now, error: null }))
        },
        onError: (error) => {
          setState((before) => ({ ...before, error }))
          // Whoever signed out is led away by the session, without a toast.
          if (error.code !== 'not-signed-in') notify.error(text.fetchFailed)
        },
      }),
    // eslint-disable-next-line react/exhaustive-effect-dependencies -- each attempt is a new watch
    [uid, attempt],
  )
  const retry = useCallback(() => {
    setState((before) => ({ ...before, error: null }))
    setAttempt((before) => before + 1)
  }, [])
  return { state, retry }
}

function settled(state: DeskPapers): DeskPapers {
  const { papers, abstracts, complete, isSearchable } = state
  return !isSearchable && complete && papers !== null && abstracts.size >= papers.length
    ? { ...state, isSearchable: true }
    : state
}
