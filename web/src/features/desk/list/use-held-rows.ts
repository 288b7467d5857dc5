import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { useCallback, useMemo, useState } from 'react'

import { type DeskRowState, heldRows, pendingChanges, rowsOf } from './held-list.ts'

interface HeldOptions {
  /** What the view shows of the papers now. */
  readonly fresh: readonly PaperSummary[]
  /** All papers, whether the view shows them or not. */
  readonly all: readonly PaperSummary[]
  /** Another one is another list, which nobody has looked at yet. */
  readonly viewKey: string
  readonly isHeld: boolean
}

/**
 * Holds the list while somebody is at it: no row moves under a pointer because of what others do.
 * Each row shows its paper as it is all the same, and `pending` tells what would change.
 */
export function useHeldRows({ fresh, all, viewKey, isHeld }: HeldOptions) {
  const [held, setHeld] = useState({ viewKey, fresh, rows: rowsOf(fresh) })
  const letsGo = viewKey !== held.viewKey || !isHeld
  if (letsGo && (viewKey !== held.viewKey || fresh !== held.fresh)) {
    setHeld({ viewKey, fresh, rows: rowsOf(fresh) })
  }
  const isBehind = !letsGo && fresh !== held.fresh
  const rows: readonly DeskRowState[] = useMemo(
    () =>
      isBehind ? heldRows(held.rows, new Map(all.map((paper) => [paper.id, paper]))) : held.rows,
    [isBehind, held, all],
  )
  const pending = useMemo(
    () => (isBehind ? pendingChanges(held.rows, fresh) : null),
    [isBehind, held, fresh],
  )
  const release = useCallback(() => {
    setHeld({ viewKey, fresh, rows: rowsOf(fresh) })
  }, [viewKey, fresh])
  return { rows, pending, release }
}
