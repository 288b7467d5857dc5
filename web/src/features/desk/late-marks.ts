import type { Lateness } from '@lectern/domain/conference/submission-window'
import type { LateMarks } from '@lectern/domain/paper/late-mark'
import type { PaperId } from '@lectern/domain/paper/paper'
import { createContext, use, useCallback } from 'react'

import { type LiveListener, useLive } from '../../firebase/live/use-live.ts'
import { watchLateMarks } from '../../firebase/papers/late-marks.ts'

const noMarks: LateMarks = new Map()

/** Which papers came late: what a row and the open paper show of it. */
export const LateMarksContext = createContext(noMarks)

/** Follows which papers came late, live. The desk works without it. */
export function useLateMarks(): LateMarks {
  const follow = useCallback(
    ({ show, fail }: LiveListener<LateMarks>) => watchLateMarks(show, fail),
    [],
  )
  return useLive(follow).state ?? noMarks
}

/** By what a paper came late; `null` for one that came in time. */
export function useLateness(id: PaperId): Lateness | null {
  return use(LateMarksContext).get(id) ?? null
}
