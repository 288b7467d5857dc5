import type { PaperId } from '@lectern/domain/paper/paper'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'

/** The rows of the list, a paper each. */
export interface ShownRows {
  readonly rows: readonly PaperSummary[]
  /** Those that were deleted since their rows were drawn. */
  readonly gone: ReadonlySet<PaperId>
}

const none: ReadonlySet<PaperId> = new Set()

/** A list that may change as it likes. */
export function listOf(rows: readonly PaperSummary[]): ShownRows {
  return { rows, gone: none }
}

/** A list that is frozen: each row stays at its place and shows the paper as it is now, or was at last. */
export function frozenList(
  frozen: readonly PaperSummary[],
  now: ReadonlyMap<PaperId, PaperSummary>,
): ShownRows {
  return {
    rows: frozen.map((paper) => now.get(paper.id) ?? paper),
    gone: new Set(frozen.flatMap(({ id }) => (now.has(id) ? [] : id))),
  }
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
  frozen: readonly PaperSummary[],
  fresh: readonly PaperSummary[],
): PendingChanges {
  const before: ReadonlySet<PaperId> = new Set(frozen.map(({ id }) => id))
  const now: ReadonlySet<PaperId> = new Set(fresh.map(({ id }) => id))
  const staying = frozen.filter(({ id }) => now.has(id))
  const stillThere = fresh.filter(({ id }) => before.has(id))
  return {
    papers: frozen.length - staying.length + (fresh.length - stillThere.length),
    isReordered: stillThere.some(({ id }, place) => staying[place]?.id !== id),
  }
}
