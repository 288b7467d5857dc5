import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { isDecided } from '@lectern/domain/paper/statuses'

import type { Decision } from '../../firebase/decisions/decisions.ts'

/** Papers that were decided after so many days. */
export interface DecisionSpan {
  /** From so many whole days on. */
  readonly from: number
  /** Before so many; null: no end. */
  readonly to: number | null
  readonly count: number
}

/** How long decisions took. */
export interface DecisionTimes {
  readonly spans: readonly DecisionSpan[]
  /** How many decided papers are counted. */
  readonly known: number
  /** Decided papers whose history does not tell when. */
  readonly unknown: number
  /** Days within which half of the papers, and nine in ten, were decided; null without any. */
  readonly median: number | null
  readonly nineInTen: number | null
}

const day = 24 * 60 * 60_000

/** Where the spans begin, in days. */
const starts = [0, 7, 14, 28, 42, 56, 84] as const

type DecidedPaper = Pick<PaperSummary, 'id' | 'status' | 'createdAt'>

/**
 * Tells how long it took from a paper's submission to the decision that stands: the latest one of its
 * history with the status that it has now. One that was taken back counts for nothing, and neither do
 * papers that are gone.
 */
export function decisionTimes(
  papers: readonly DecidedPaper[],
  decisions: readonly Decision[],
): DecisionTimes {
  const latest = new Map<string, Date>()
  for (const { paperId, status, at } of decisions) {
    const key = `${paperId} ${status}`
    const known = latest.get(key)
    if (known === undefined || known < at) latest.set(key, at)
  }
  const decided = papers.filter(({ status }) => isDecided(status))
  const days = decided
    .flatMap(({ id, status, createdAt }) => {
      const at = latest.get(`${id} ${status}`)
      return at === undefined ? [] : [Math.max((at.getTime() - createdAt.getTime()) / day, 0)]
    })
    .toSorted((one, other) => one - other)
  return {
    spans: starts.map((from, index) => {
      const to = starts[index + 1] ?? null
      const count = days.filter((length) => length >= from && (to === null || length < to)).length
      return { from, to, count }
    }),
    known: days.length,
    unknown: decided.length - days.length,
    median: wholeDaysOf(days, 0.5),
    nineInTen: wholeDaysOf(days, 0.9),
  }
}

/** Within how many whole days that share of them lies. */
function wholeDaysOf(days: readonly number[], share: number): number | null {
  const length = days[Math.ceil(days.length * share) - 1]
  return length === undefined ? null : Math.ceil(length)
}
