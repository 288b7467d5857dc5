import type { PaperId } from '@lectern/domain/paper/paper'
import type { WithdrawnPaper } from '@lectern/domain/paper/withdrawn-paper'
import { useCallback } from 'react'

import { type LiveListener, useLive } from '../../../firebase/live/use-live.ts'
import { watchWithdrawnPaper } from '../../../firebase/papers/withdrawn/withdrawn-paper.ts'

/** Follows a paper that may have been withdrawn; `null` while it is not known, and when it was not. */
export function useWithdrawn(id: PaperId | null): WithdrawnPaper | null {
  const follow = useCallback(
    ({ change, fail }: LiveListener<{ readonly paper: WithdrawnPaper | null }>) =>
      id === null
        ? () => undefined
        : watchWithdrawnPaper(
            id,
            (paper) => {
              change(() => ({ paper }))
            },
            fail,
          ),
    [id],
  )
  return useLive(follow).state?.paper ?? null
}
