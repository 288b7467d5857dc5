import type { DomainError } from '@lectern/domain/errors'
import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import { useCallback } from 'react'

import { type LiveListener, useLive } from '../firebase/live/use-live.ts'
import { watchPaper } from '../firebase/papers/watch-paper.ts'

/** The open paper with all that is stored of it. */
export interface OpenPaper {
  /** The last that was there; `null` while nothing is. */
  readonly paper: Paper | null
  /** Whether the server has no such paper. */
  readonly isGone: boolean
  readonly error: DomainError | null
}

const notYet: Omit<OpenPaper, 'error'> = { paper: null, isGone: false }

/** Follows the open paper, live. */
export function useOpenPaper(id: PaperId): OpenPaper {
  const follow = useCallback(
    ({ change, fail }: LiveListener<typeof notYet>) =>
      watchPaper(
        id,
        (paper) => {
          change((before) => ({ paper: paper ?? before?.paper ?? null, isGone: paper === null }))
        },
        fail,
      ),
    [id],
  )
  const { state, error } = useLive(follow)
  return { ...(state ?? notYet), error }
}
