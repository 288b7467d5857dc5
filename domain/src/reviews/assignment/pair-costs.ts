import { bestFit } from './fit.ts'
import { fitIn, isPrevious, made, type PairTable } from './pair-table.ts'

/** What an assignment costs, in whole numbers; the cheapest one is the best. */
export interface PairCosts {
  /** What a pair costs, by its mark without `made`. */
  readonly ofPair: Float64Array
  /** The nth paper of a reviewer costs this times n. */
  readonly ofLoad: number
  /** That a paper lacks its nth report costs this, less `ofReport` times n. */
  readonly ofMissing: number
  readonly ofReport: number
}

/**
 * Sets the costs so that one sum compares whole assignments as the conference's design wants them compared
 * (conference, section 4): first by how many reports are missing; then by how evenly the papers have reports, so
 * that none goes without while others have all; then by how well the pairs fit; then by how evenly the reviewers
 * are loaded; at last by how many pairs an earlier call has found as well.
 *
 * An assignment is the cheapest when no chain of exchanges makes it cheaper. A chain comes by each reviewer once,
 * and changes what one paper lacks or one reviewer is loaded with at each of its two ends alone. So each cost
 * need outweigh no more than all that one chain can change of what counts less, and sums stay small: with 1,500
 * reviewers of 1,500 papers each below 10^12. Numbers are whole up to 9 * 10^15.
 */
export function pairCosts({ papers, reviewers, had, wanted, loads, most }: PairTable): PairCosts {
  const taken = most.map((count, reviewer) => Math.min(count, (loads[reviewer] ?? 0) + papers))
  const ofLoad = reviewers + 1
  const ofFit = ofLoad * (highest(loads, taken) + 1)
  const ofReport = ofFit * (bestFit * reviewers + 1)
  const ofMissing = ofReport * (highest(had, wanted) + 1)
  const ofPair = Float64Array.from(
    { length: made },
    (_, mark) => ofFit * (bestFit - fitIn(mark)) + (isPrevious(mark) ? 0 : 1),
  )
  return { ofPair, ofLoad, ofMissing, ofReport }
}

function highest(...lists: readonly Int32Array[]): number {
  let found = 0
  for (const list of lists) for (const value of list) found = Math.max(found, value)
  return found
}
