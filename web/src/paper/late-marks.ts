import type { Lateness } from '@lectern/domain/conference/submission-window'
import type { LateMarks } from '@lectern/domain/paper/late-mark'
import type { PaperId } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import { createContext, use, useCallback } from 'react'

import { type LiveListener, useLive } from '../firebase/live/use-live.ts'
import { watchLateMarks } from '../firebase/papers/late-marks.ts'

const noMarks: LateMarks = new Map()

/** Which papers came late: what a row, a card and the open paper show of it. */
export const LateMarksContext = createContext(noMarks)

/**
 * Follows which papers came late, live; screens work without it.
 *
 * @param viewer who looks: nobody but organisers learns of it
 */
export function useLateMarks({ role }: Pick<Viewer, 'role'>): LateMarks {
  const follow = useCallback(
    ({ show, fail }: LiveListener<LateMarks>) =>
      role === 'admin' ? watchLateMarks(show, fail) : () => undefined,
    [role],
  )
  return useLive(follow).state ?? noMarks
}

/** By what a paper came late; `null` for one that came in time. */
export function useLateness(id: PaperId): Lateness | null {
  return use(LateMarksContext).get(id) ?? null
}
