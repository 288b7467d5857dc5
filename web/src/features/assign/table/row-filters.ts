import type { PaperRow } from '../facts/paper-rows.ts'

/** Which papers are shown. */
export const rowFilters = ['all', 'new', 'short', 'hints', 'refused'] as const

/** Which papers are shown. */
export type RowFilter = (typeof rowFilters)[number]

const judges: Readonly<Record<RowFilter, (row: PaperRow) => boolean>> = {
  all: () => true,
  new: ({ planned }) => planned.length > 0,
  short: ({ shortage }) => shortage !== null,
  hints: ({ planned }) => planned.some(({ hints }) => hints.length > 0),
  refused: ({ planned }) => planned.some(({ isRefused }) => isRefused),
}

/** Finds the papers that a filter shows. */
export function filterRows(rows: readonly PaperRow[], filter: RowFilter): readonly PaperRow[] {
  return filter === 'all' ? rows : rows.filter(judges[filter])
}
