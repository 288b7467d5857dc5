import type { PaperId } from '@lectern/domain/paper/paper'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { useCallback, useMemo, useState } from 'react'

import { allToggled, noSelection, rangeToggled, toggled } from './selection.ts'

/** Keeps which papers are selected. What a view hides stays selected, and is told. */
export function useSelection(rows: readonly PaperSummary[], papers: readonly PaperSummary[]) {
  const [selection, setSelection] = useState(noSelection)
  const select = useCallback(
    (id: PaperId, isRange: boolean) => {
      setSelection((before) =>
        isRange ? rangeToggled(before, id, orderOf(rows)) : toggled(before, id),
      )
    },
    [rows],
  )
  const selectAll = useCallback(() => {
    setSelection((before) => allToggled(before, orderOf(rows)))
  }, [rows])
  const clear = useCallback(() => {
    setSelection(noSelection)
  }, [])

  const { ids } = selection
  const selected = useMemo(
    () => (ids.size === 0 ? noPapers : papers.filter(({ id }) => ids.has(id))),
    [papers, ids],
  )
  const selectedShown = useMemo(
    () => (ids.size === 0 ? 0 : rows.filter(({ id }) => ids.has(id)).length),
    [rows, ids],
  )
  return { ids, selected, selectedShown, select, selectAll, clear }
}

const noPapers: readonly PaperSummary[] = []

function orderOf(rows: readonly PaperSummary[]): PaperId[] {
  return rows.map(({ id }) => id)
}
