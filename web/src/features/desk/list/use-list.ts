import type { PaperId } from '@lectern/domain/paper/paper'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'

import { useAttended } from './use-attended.ts'
import { useCursor } from './use-cursor.ts'
import { useFrozenRows } from './use-frozen-rows.ts'
import { useSelection } from './use-selection.ts'

interface ListOptions {
  /** All papers, whether the view shows them or not. */
  readonly papers: readonly PaperSummary[]
  /** What the view shows of them now. */
  readonly shown: readonly PaperSummary[]
  /** Another one is another list, which nobody has looked at yet. */
  readonly viewKey: string
  /** Whether all papers are there. */
  readonly isComplete: boolean
  /** The paper in the panel. */
  readonly open: PaperId | null
}

/** The rows, frozen while somebody is at them, with the cursor and what is selected. */
export function useList({ papers, shown, viewKey, isComplete, open }: ListOptions) {
  const { isAttended, listeners } = useAttended()
  const { rows, gone, pending, release } = useFrozenRows({
    fresh: shown,
    all: papers,
    viewKey,
    isWhole: isComplete,
    isHeld: isAttended || open !== null,
  })
  const cursor = useCursor(rows, open)
  const selection = useSelection(rows, papers)
  /** The paper at the cursor, also one that the view does not show; `null` when there is none. */
  const atCursor = (): PaperSummary | null =>
    rows.find(({ id }) => id === cursor.id) ?? papers.find(({ id }) => id === cursor.id) ?? null
  return { rows, gone, pending, release, attention: listeners, cursor, atCursor, selection }
}
