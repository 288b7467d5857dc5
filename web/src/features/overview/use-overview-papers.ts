import type { DomainError } from '@lectern/domain/errors'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { useCallback } from 'react'

import type { DeskState } from '../../firebase/desk-index/desk-listener.ts'
import { watchDeskPapers } from '../../firebase/desk-index/desk-papers.ts'
import { type LiveListener, useLive } from '../../firebase/live/use-live.ts'

/** The papers as far as they are there; null before the first of them. */
interface CountedPapers {
  readonly papers: readonly PaperSummary[] | null
  readonly state: DeskState | null
}

interface OverviewPapers extends CountedPapers {
  readonly error: DomainError | null
  readonly retry: () => void
}

const nothingYet: CountedPapers = { papers: null, state: null }

/** Follows all papers, live. After a failure, `retry` begins anew and what was there stays. */
export function useOverviewPapers(uid: string): OverviewPapers {
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
