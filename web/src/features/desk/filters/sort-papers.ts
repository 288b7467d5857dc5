import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { paperStatuses, shownStatus } from '@lectern/domain/paper/statuses'

import type { SortKey } from '../desk-view.ts'

type Comparison = (one: PaperSummary, other: PaperSummary) => number

let collator: Intl.Collator | undefined

/** A collator takes a slow device milliseconds to make: it is made when it is used first. */
function compared(one: string, other: string): number {
  collator ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true })
  return collator.compare(one, other)
}

const statusPlaces: ReadonlyMap<string, number> = new Map(
  paperStatuses.map((status, place) => [status, place]),
)

/** The statuses in the order of the dropdown; those that nobody knows stand behind them. */
function statusPlace({ status }: PaperSummary): number {
  return statusPlaces.get(shownStatus(status)) ?? paperStatuses.length
}

const newestFirst: Comparison = (one, other) => other.createdAt.getTime() - one.createdAt.getTime()

/** The usual way round of each order. */
const comparisons: Readonly<Record<SortKey, Comparison>> = {
  submitted: newestFirst,
  changed: (one, other) => other.updatedAt.getTime() - one.updatedAt.getTime(),
  title: (one, other) => compared(one.paperTitle, other.paperTitle),
  author: (one, other) => compared(one.fullname, other.fullname),
  status: (one, other) => statusPlace(one) - statusPlace(other),
}

/** Sorts a copy of the list; among equals the newest comes first, and then the id decides. */
export function sortPapers(
  papers: readonly PaperSummary[],
  sort: SortKey,
  reversed: boolean,
): readonly PaperSummary[] {
  const compare = comparisons[sort]
  const sign = reversed ? -1 : 1
  return papers.toSorted(
    (one, other) =>
      sign * compare(one, other) || newestFirst(one, other) || (one.id < other.id ? -1 : 1),
  )
}
