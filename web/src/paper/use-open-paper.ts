import type { DomainError } from '@lectern/domain/errors'
import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import { useEffect, useState } from 'react'

import { watchPaper } from '../firebase/papers/watch-paper.ts'

/** The open paper with all that is stored of it. */
export interface OpenPaper {
  /** The last that was there; `null` while nothing is. */
  readonly paper: Paper | null
  /** Whether the server has no such paper. */
  readonly isGone: boolean
  readonly error: DomainError | null
}

const notYet: OpenPaper = { paper: null, isGone: false, error: null }

/** Follows the open paper, live. */
export function useOpenPaper(id: PaperId): OpenPaper {
  const [state, setState] = useState({ id, ...notYet })
  useEffect(
    () =>
      watchPaper(
        id,
        (paper) => {
          setState((before) => ({
            id,
            paper: paper ?? (before.id === id ? before.paper : null),
            isGone: paper === null,
            error: null,
          }))
        },
        (error) => {
          setState((before) => ({ ...(before.id === id ? before : notYet), id, error }))
        },
      ),
    [id],
  )
  return state.id === id ? state : notYet
}
