import { fitIn, isOpen, isPrevious, made, placeOf, previous, type PairTable } from './pair-table.ts'

/** For each paper, the reviewers who may have it, the cheapest first. */
export interface RankedReviewers {
  /** Each paper's begin at the place of its first mark. */
  readonly reviewers: Int32Array
  /** Where each paper's end. */
  readonly ends: Int32Array
}

/** The rank of those who may not have a paper, after all others. */
const lastRank = made

/** The rank of each mark. */
const rankOf = Uint8Array.from({ length: 256 }, (_, mark) => {
  if (!isOpen(mark)) return lastRank
  return 2 * (previous - 1 - fitIn(mark)) + (isPrevious(mark) ? 0 : 1)
})

/** Sorts the reviewers who may have a paper by what the pair costs, and those of the same cost by their numbers. */
export function rankReviewers(table: PairTable): RankedReviewers {
  const { papers, reviewers, marks } = table
  const ranked = new Int32Array(papers * reviewers)
  const ends = new Int32Array(papers)
  const counts = new Int32Array(lastRank + 1)
  /** Where the next reviewer of each rank stands. */
  const places = new Int32Array(lastRank + 1)
  for (let paper = 0; paper < papers; paper++) {
    const first = placeOf(table, paper, 0)
    counts.fill(0)
    for (let at = first; at < first + reviewers; at++) {
      const rank = rankOf[marks[at] ?? 0] ?? 0
      counts[rank] = (counts[rank] ?? 0) + 1
    }
    let place = first
    for (let rank = 0; rank <= lastRank; rank++) {
      places[rank] = place
      place += counts[rank] ?? 0
    }
    ends[paper] = places[lastRank] ?? 0
    for (let reviewer = 0; reviewer < reviewers; reviewer++) {
      const rank = rankOf[marks[first + reviewer] ?? 0] ?? 0
      const place = places[rank] ?? 0
      ranked[place] = reviewer
      places[rank] = place + 1
    }
  }
  return { reviewers: ranked, ends }
}
