import type { DomainError } from '@lectern/domain/errors'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { useCallback, useEffect, useState } from 'react'

import type { DeskState } from '../../firebase/desk-index/desk-listener.ts'
import { watchDeskPapers } from '../../firebase/desk-index/desk-papers.ts'

/** The papers as far as they are there; null before the first of them. */
interface OverviewPapers {
  readonly papers: readonly PaperSummary[] | null
  readonly state: DeskState | null
  readonly error: DomainError | null
}

const atStart: OverviewPapers = { papers: null, state: null, error: null }

/** Follows all papers, live. After a failure, `retry` begins anew and what was there stays. */
export function useOverviewPapers(uid: string) {
  const [shown, setShown] = useState(atStart)
  const [request, setRequest] = useState({})

  useEffect(
    () =>
      watchDeskPapers(uid, {
        onPapers: (papers) => {
          setShown((before) => ({ ...before, papers }))
        },
        onAbstracts: () => {},
        onState: (state) => {
          setShown((before) => ({ ...before, state }))
        },
        onError: (error) => {
          setShown((before) => ({ ...before, error }))
        },
      }),
    // eslint-disable-next-line react/exhaustive-effect-dependencies -- each request is a new watch
    [uid, request],
  )

  const retry = useCallback(() => {
    setShown((before) => ({ ...before, error: null }))
    setRequest({})
  }, [])
  return { ...shown, retry }
}
