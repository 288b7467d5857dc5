import type { DomainError } from '@lectern/domain/errors'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { useCallback } from 'react'

import { type LiveListener, useLive } from '../live/use-live.ts'
import type { DeskState } from './desk-listener.ts'
import { watchDeskPapers } from './desk-papers.ts'

/** The papers as far as they are there; null before the first of them. */
interface CountedPapers {
  readonly papers: readonly PaperSummary[] | null
  readonly state: DeskState | null
}

interface AllPapers extends CountedPapers {
  readonly error: DomainError | null
  readonly retry: () => void
}

const nothingYet: CountedPapers = { papers: null, state: null }

/** Follows all papers, live. After a failure, `retry` begins anew and what was there stays. */
export function useAllPapers(uid: string): AllPapers {
  const follow = useCallback(
    ({ change, fail }: LiveListener<CountedPapers>) =>
      watchDeskPapers(uid, {
        onPapers: (papers) => {
          change((before) => ({ ...(before ?? nothingYet), papers }))
        },
        onAbstracts: () => {},
        onState: (state) => {
          change((before) => ({ ...(before ?? nothingYet), state }))
        },
        onError: fail,
      }),
    [uid],
  )
  const { state, error, retry } = useLive(follow)
  return { ...(state ?? nothingYet), error, retry }
}
