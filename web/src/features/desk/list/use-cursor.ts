import type { PaperId } from '@lectern/domain/paper/paper'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { useCallback, useState } from 'react'

/** Where the cursor was put. */
export interface CursorState {
  readonly id: PaperId | null
  /** Grows each time the list is to follow it. */
  readonly moves: number
  readonly takesFocus: boolean
}

/**
 * Keeps at which paper the keyboard is: the open one, or one of the list. Where its row is gone, the
 * next step goes on from where it stood.
 */
export function useCursor(rows: readonly PaperSummary[], open: PaperId | null) {
  const [state, setState] = useState<CursorState>({
    id: open,
    // The paper that the address opens is brought into sight, and nobody's focus is taken.
    moves: open === null ? 0 : 1,
    takesFocus: false,
  })
  const [lastIndex, setLastIndex] = useState(-1)
  const cursor = open ?? state.id
  const index = cursor === null ? -1 : rows.findIndex(({ id }) => id === cursor)
  if (index !== -1 && index !== lastIndex) setLastIndex(index)

  /** The paper so many steps away; `null` beyond the list's ends. */
  const stepFrom = useCallback(
    (steps: 1 | -1): PaperId | null => {
      if (index !== -1) return rows[index + steps]?.id ?? null
      if (lastIndex === -1) return rows[steps === 1 ? 0 : rows.length - 1]?.id ?? null
      return rows[steps === 1 ? Math.min(lastIndex, rows.length - 1) : lastIndex - 1]?.id ?? null
    },
    [rows, index, lastIndex],
  )
  /** Puts the cursor on a paper; with the focus when the keyboard moved it. */
  const putAt = useCallback((id: PaperId, withFocus: boolean) => {
    setState(({ moves }) => ({
      id,
      moves: withFocus ? moves + 1 : moves,
      takesFocus: withFocus,
    }))
  }, [])
  return { id: cursor, move: state, index, stepFrom, putAt }
}
