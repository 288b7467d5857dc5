import type { PaperId } from '@lectern/domain/paper/paper'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'

/** A row of the list. */
export interface DeskRowState {
  readonly paper: PaperSummary
  /** Whether the paper was deleted since the row was drawn. */
  readonly isGone: boolean
}

/** The rows of a list that may change as it likes. */
export function rowsOf(papers: readonly PaperSummary[]): readonly DeskRowState[] {
  return papers.map((paper) => ({ paper, isGone: false }))
}

/**
 * The rows of a list that is frozen: each stays at its place and shows the paper as it is now.
 * The same row stands for a paper that did not change.
 */
export function frozenRows(
  frozen: readonly DeskRowState[],
  now: ReadonlyMap<PaperId, PaperSummary>,
): readonly DeskRowState[] {
  return frozen.map((row) => {
    const paper = now.get(row.paper.id)
    if (paper === undefined) return row.isGone ? row : { paper: row.paper, isGone: true }
    return paper === row.paper && !row.isGone ? row : { paper, isGone: false }
  })
}

/** What would happen to the rows if they were not frozen. */
export interface PendingChanges {
  /** How many papers would come or go. */
  readonly papers: number
  /** Whether those that stay would stand in another order. */
  readonly isReordered: boolean
}

/** Compares the rows that are frozen with the list as it is now. */
export function pendingChanges(
  frozen: readonly DeskRowState[],
  fresh: readonly PaperSummary[],
): PendingChanges {
  const before: ReadonlySet<PaperId> = new Set(frozen.map(({ paper }) => paper.id))
  const now: ReadonlySet<PaperId> = new Set(fresh.map(({ id }) => id))
  const staying = frozen.filter(({ paper }) => now.has(paper.id))
  const stillThere = fresh.filter(({ id }) => before.has(id))
  return {
    papers: frozen.length - staying.length + (fresh.length - stillThere.length),
    isReordered: stillThere.some(({ id }, place) => staying[place]?.paper.id !== id),
  }
}
