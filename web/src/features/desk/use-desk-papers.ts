import type { DomainError } from '@lectern/domain/errors'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { useCallback, useState } from 'react'

import { notify } from '../../components/notify.ts'
import type { DeskState } from '../../firebase/desk-index/desk-listener.ts'
import { papersAhead, watchDeskPapers } from '../../firebase/desk-index/desk-papers.ts'
import { type LiveListener, useLive } from '../../firebase/live/use-live.ts'
import { deskText as text } from './desk-text.ts'

interface ListedPapers extends DeskState {
  /** `null` until the first of them are there. */
  readonly papers: readonly PaperSummary[] | null
  readonly abstracts: ReadonlyMap<string, string>
  /** Whether all abstracts have been there once. */
  readonly isSearchable: boolean
}

/** The papers as the desk knows them. */
export interface DeskPapersState extends ListedPapers {
  readonly error: DomainError | null
}

const nothingYet: ListedPapers = {
  papers: null,
  abstracts: new Map(),
  isSearchable: false,
  live: true,
  complete: false,
  unreadable: 0,
}

/** Follows all papers, live. `retry` begins anew after a failure; what was shown stays. */
export function useDeskPapers({ uid }: Viewer): {
  readonly state: DeskPapersState
  readonly retry: () => void
} {
  const [atStart] = useState(() => ({ ...nothingYet, papers: papersAhead(uid) }))
  const follow = useCallback(
    ({ change, fail }: LiveListener<ListedPapers>) => {
      const take = (part: Partial<ListedPapers>) => {
        change((before) => settled({ ...(before ?? atStart), ...part }))
      }
      return watchDeskPapers(uid, {
        onPapers: (papers) => {
          take({ papers })
        },
        onAbstracts: (abstracts) => {
          take({ abstracts })
        },
        onState: take,
        onError: (error) => {
          fail(error)
          // Whoever signed out is led away by the session, without a toast.
          if (error.code !== 'not-signed-in') notify.error(text.fetchFailed)
        },
      })
    },
    [uid, atStart],
  )
  const { state, error, retry } = useLive(follow)
  return { state: { ...(state ?? atStart), error }, retry }
}

function settled(state: ListedPapers): ListedPapers {
  const { papers, abstracts, complete, isSearchable } = state
  return !isSearchable && complete && papers !== null && abstracts.size >= papers.length
    ? { ...state, isSearchable: true }
    : state
}
