import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { useCallback, useMemo, useState } from 'react'

import { type ShownRows, frozenList, listOf, pendingChanges } from './frozen-list.ts'

interface FrozenOptions {
  /** What the view shows of the papers now. */
  readonly fresh: readonly PaperSummary[]
  /** All papers, whether the view shows them or not. */
  readonly all: readonly PaperSummary[]
  /** Another one is another list, which nobody has looked at yet. */
  readonly viewKey: string
  /** Whether all papers are there. */
  readonly isWhole: boolean
  /** Whether somebody is at the list. */
  readonly isHeld: boolean
}

/**
 * Freezes the list while somebody is at it: no row moves under a pointer because of what others do.
 * Each row shows its paper as it is all the same, and `pending` says what would change.
 */
export function useFrozenRows({ fresh, all, viewKey, isWhole, isHeld }: FrozenOptions) {
  const [frozen, setFrozen] = useState({ viewKey, fresh, isWhole })
  // What came in before all was there was never the list: the last of it comes with the news that it is.
  const isFrozen = isHeld && isWhole && frozen.isWhole
  const letsGo = viewKey !== frozen.viewKey || !isFrozen
  if (
    letsGo &&
    (viewKey !== frozen.viewKey || fresh !== frozen.fresh || isWhole !== frozen.isWhole)
  ) {
    setFrozen({ viewKey, fresh, isWhole })
  }
  const isBehind = !letsGo && fresh !== frozen.fresh
  const { rows, gone }: ShownRows = useMemo(
    () =>
      isBehind
        ? frozenList(frozen.fresh, new Map(all.map((paper) => [paper.id, paper])))
        : listOf(frozen.fresh),
    [isBehind, frozen, all],
  )
  const pending = useMemo(
    () => (isBehind ? pendingChanges(frozen.fresh, fresh) : null),
    [isBehind, frozen, fresh],
  )
  const release = useCallback(() => {
    setFrozen({ viewKey, fresh, isWhole })
  }, [viewKey, fresh, isWhole])
  return { rows, gone, pending, release }
}
