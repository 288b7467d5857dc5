import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { useCallback, useMemo, useState } from 'react'

import { type DeskRowState, frozenRows, pendingChanges, rowsOf } from './frozen-list.ts'

interface FrozenOptions {
  /** What the view shows of the papers now. */
  readonly fresh: readonly PaperSummary[]
  /** All papers, whether the view shows them or not. */
  readonly all: readonly PaperSummary[]
  /** Another one is another list, which nobody has looked at yet. */
  readonly viewKey: string
  readonly isFrozen: boolean
}

/**
 * Freezes the list while somebody is at it: no row moves under a pointer because of what others do.
 * Each row shows its paper as it is all the same, and `pending` says what would change.
 */
export function useFrozenRows({ fresh, all, viewKey, isFrozen }: FrozenOptions) {
  const [frozen, setFrozen] = useState({ viewKey, fresh, rows: rowsOf(fresh) })
  const letsGo = viewKey !== frozen.viewKey || !isFrozen
  if (letsGo && (viewKey !== frozen.viewKey || fresh !== frozen.fresh)) {
    setFrozen({ viewKey, fresh, rows: rowsOf(fresh) })
  }
  const isBehind = !letsGo && fresh !== frozen.fresh
  const rows: readonly DeskRowState[] = useMemo(
    () =>
      isBehind
        ? frozenRows(frozen.rows, new Map(all.map((paper) => [paper.id, paper])))
        : frozen.rows,
    [isBehind, frozen, all],
  )
  const pending = useMemo(
    () => (isBehind ? pendingChanges(frozen.rows, fresh) : null),
    [isBehind, frozen, fresh],
  )
  const release = useCallback(() => {
    setFrozen({ viewKey, fresh, rows: rowsOf(fresh) })
  }, [viewKey, fresh])
  return { rows, pending, release }
}
