import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { paperStatuses, shownStatus } from '@lectern/domain/paper/statuses'

import { isReportSort, type ReportSort, type SortKey } from '../desk-view.ts'
import type { ReviewRows } from '../reviews/review-rows.ts'

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
const comparisons: Readonly<Record<Exclude<SortKey, ReportSort | 'assignee'>, Comparison>> = {
  submitted: newestFirst,
  changed: (one, other) => other.updatedAt.getTime() - one.updatedAt.getTime(),
  title: (one, other) => compared(one.paperTitle, other.paperTitle),
  author: (one, other) => compared(one.fullname, other.fullname),
  status: (one, other) => statusPlace(one) - statusPlace(other),
}

/** The most first. What has no such number stands behind all others, whichever way round. */
function byReports(sort: ReportSort, rows: ReviewRows, sign: 1 | -1): Comparison {
  const fieldOf = { reports: 'in', mean: 'mean', spread: 'spread' } as const
  const rank = ({ id }: PaperSummary) =>
    sign * (rows.get(id)?.[fieldOf[sort]] ?? sign * Number.NEGATIVE_INFINITY)
  return (one, other) => {
    const [first, second] = [rank(one), rank(other)]
    return first === second ? 0 : second - first
  }
}

/** By who decides, oneself first; what is nobody's stands behind all others, whichever way round. */
function byAssignee(rows: ReviewRows, sign: 1 | -1): Comparison {
  const assigneeOf = ({ id }: PaperSummary) => rows.get(id)?.assignee ?? null
  return (one, other) => {
    const [first, second] = [assigneeOf(one), assigneeOf(other)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    const ownFirst = Number(second.isYou) - Number(first.isYou)
    return sign * (ownFirst || compared(first.fullname, second.fullname))
  }
}

/**
 * Sorts a copy of the list; among equals the newest comes first, and then the id decides.
 *
 * @param rows the papers' reports in numbers
 */
export function sortPapers(
  papers: readonly PaperSummary[],
  sort: SortKey,
  reversed: boolean,
  rows: ReviewRows,
): readonly PaperSummary[] {
  const sign = reversed ? -1 : 1
  const compare = comparisonBy(sort, rows, sign)
  return papers.toSorted(
    (one, other) => compare(one, other) || newestFirst(one, other) || (one.id < other.id ? -1 : 1),
  )
}

function comparisonBy(sort: SortKey, rows: ReviewRows, sign: 1 | -1): Comparison {
  if (isReportSort(sort)) return byReports(sort, rows, sign)
  if (sort === 'assignee') return byAssignee(rows, sign)
  return (one, other) => sign * comparisons[sort](one, other)
}
