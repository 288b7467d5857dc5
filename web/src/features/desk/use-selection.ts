import type { PaperId } from '@lectern/domain/paper'
import type { PaperSummary } from '@lectern/domain/paper-summary'
import { useCallback, useMemo, useState } from 'react'

import type { DeskRowState } from './held-list.ts'
import { allToggled, noSelection, rangeToggled, toggled } from './selection.ts'

/** Keeps which papers are selected. What a view hides stays selected, and is told. */
export function useSelection(rows: readonly DeskRowState[], papers: readonly PaperSummary[]) {
  const [selection, setSelection] = useState(noSelection)
  const order = useMemo(() => rows.map(({ paper }) => paper.id), [rows])

  const select = useCallback(
    (id: PaperId, isRange: boolean) => {
      setSelection((before) => (isRange ? rangeToggled(before, id, order) : toggled(before, id)))
    },
    [order],
  )
  const selectAll = useCallback(() => {
    setSelection((before) => allToggled(before, order))
  }, [order])
  const clear = useCallback(() => {
    setSelection(noSelection)
  }, [])

  const { ids } = selection
  const selected = useMemo(
    () => (ids.size === 0 ? noPapers : papers.filter(({ id }) => ids.has(id))),
    [papers, ids],
  )
  const selectedShown = useMemo(
    () => (ids.size === 0 ? 0 : order.filter((id) => ids.has(id)).length),
    [order, ids],
  )
  return { ids, selected, selectedShown, select, selectAll, clear }
}

const noPapers: readonly PaperSummary[] = []
