import { pairCosts } from './pair-costs.ts'
import { isOpen, made, placeOf, type PairTable } from './pair-table.ts'
import { rankReviewers } from './ranked-reviewers.ts'

/**
 * Finds the cheapest pairs (`pairCosts` says what is cheap): for each report that is wanted, by the shortest
 * chain of exchanges that ends at a reviewer who has room, or at a paper that goes without (min-cost flow by
 * successive shortest paths with potentials). Papers and reviewers are taken in their order, so that the same
 * table always gets the same pairs.
 *
 * @param table changed: `marks`, `had` and `loads`, with what is found
 * @returns for each reviewer the papers that were found
 */
export function findPairs(table: PairTable): readonly (readonly number[])[] {
  const search = new ExchangeSearch(table)
  const open = table.wanted.map((reports, paper) => reports - (table.had[paper] ?? 0))
  const rounds = open.reduce((one, other) => Math.max(one, other), 0)
  for (let round = 0; round < rounds; round++) {
    for (let paper = 0; paper < table.papers; paper++) {
      if (round < (open[paper] ?? 0)) search.add(paper)
    }
  }
  return search.found
}

const nobody = -1

/**
 * What is found so far, and the search for one more. A chain gives the paper that is added to a reviewer, who
 * gives up another paper, which is given to another reviewer, and so on. Reviewers are passed in the order of
 * what it costs to get to them (Dijkstra's algorithm; the papers between them need no order of their own).
 */
class ExchangeSearch {
  /** For each reviewer the papers that were found. */
  readonly found: number[][]
  private readonly table
  private readonly costs
  private readonly ranked
  /** How many of its reports each paper goes without. */
  private readonly missing: Int32Array
  /** Potentials: with them no step of a chain costs less than nothing. They only fall. */
  private readonly ofPapers: Float64Array
  private readonly ofReviewers: Float64Array
  private highestOfReviewers = 0
  /** How far everybody is from the paper that is added; Infinity if not reached. */
  private readonly toPapers: Float64Array
  private readonly toReviewers: Float64Array
  /** The nearest end that is known: a reviewer who has room, or else a paper that goes without. */
  private toEnd = Infinity
  private lastReviewer = nobody
  private lastPaper = nobody
  /** The paper by which a reviewer is reached, and the reviewer who gives up a paper. */
  private readonly givenBy: Int32Array
  private readonly givenUpBy: Int32Array
  private readonly reachedPapers: number[] = []
  /** How far the reviewers are who are passed now, and those of them who are still to be passed. */
  private level = 0
  private readonly onLevel: number[] = []
  /** The reviewers who are further away stand in front, `aheadCount` with some who no longer are. */
  private readonly ahead: Int32Array
  private readonly everybody: Int32Array
  private aheadCount = 0
  private furtherCount = 0

  constructor(table: PairTable) {
    const { papers, reviewers } = table
    this.table = table
    this.costs = pairCosts(table)
    this.ranked = rankReviewers(table)
    this.found = Array.from({ length: reviewers }, () => [])
    this.missing = new Int32Array(papers)
    this.ofPapers = new Float64Array(papers)
    this.ofReviewers = new Float64Array(reviewers)
    this.toPapers = new Float64Array(papers).fill(Infinity)
    this.toReviewers = new Float64Array(reviewers)
    this.givenBy = new Int32Array(reviewers)
    this.givenUpBy = new Int32Array(papers)
    this.ahead = new Int32Array(reviewers)
    this.everybody = Int32Array.from({ length: reviewers }, (_, reviewer) => reviewer)
  }

  /** Adds one of the reports that a paper wants. */
  add(paper: number): void {
    this.begin()
    this.reach(paper, 0, nobody)
    for (let next = this.nearest(); next !== nobody; next = this.nearest()) this.pass(next)
    this.exchange()
    this.lowerPotentials()
  }

  private begin(): void {
    this.toReviewers.fill(Infinity)
    this.toEnd = Infinity
    this.level = -1
    this.onLevel.length = 0
    this.ahead.set(this.everybody)
    this.aheadCount = this.ahead.length
    this.furtherCount = this.ahead.length
  }

  /** The next reviewer to pass; nobody when an end is as near. */
  private nearest(): number {
    const { onLevel } = this
    if (onLevel.length === 0) this.climb()
    if (this.level >= this.toEnd) return nobody
    return onLevel.pop() ?? nobody
  }

  /** Goes on to the reviewers who are the nearest of all that are further away. */
  private climb(): void {
    const { ahead, onLevel, toReviewers } = this
    let shortest = this.toEnd
    let count = 0
    onLevel.length = 0
    for (let at = 0; at < this.aheadCount; at++) {
      const reviewer = ahead[at] ?? 0
      const distance = toReviewers[reviewer] ?? Infinity
      if (distance <= this.level) continue
      ahead[count] = reviewer
      count += 1
      if (distance > shortest) continue
      if (distance < shortest) onLevel.length = 0
      shortest = distance
      onLevel.push(reviewer)
    }
    this.level = shortest
    this.aheadCount = count
    this.furtherCount = count - onLevel.length
  }

  /** Lets a reviewer give up each of the papers that were found. */
  private pass(reviewer: number): void {
    const { table, costs, ofPapers, toPapers } = this
    const from = (this.toReviewers[reviewer] ?? 0) + (this.ofReviewers[reviewer] ?? 0)
    for (const paper of this.found[reviewer] ?? []) {
      const mark = table.marks[placeOf(table, paper, reviewer)] ?? 0
      const distance = from - (costs.ofPair[mark - made] ?? 0) - (ofPapers[paper] ?? 0)
      if (distance < Math.min(toPapers[paper] ?? 0, this.toEnd)) {
        this.reach(paper, distance, reviewer)
      }
    }
  }

  /** Lets a paper that is given up, or added, go without or to whoever is nearer that way. */
  private reach(paper: number, distance: number, givenUpBy: number): void {
    if (this.toPapers[paper] === Infinity) this.reachedPapers.push(paper)
    this.toPapers[paper] = distance
    this.givenUpBy[paper] = givenUpBy
    const from = distance + (this.ofPapers[paper] ?? 0)
    const nth = (this.table.wanted[paper] ?? 0) - (this.missing[paper] ?? 0)
    const without = from + this.costs.ofMissing - this.costs.ofReport * nth
    if (without < this.toEnd) {
      this.toEnd = without
      this.lastReviewer = nobody
      this.lastPaper = paper
    }
    if (this.furtherCount > 0) this.give(paper, from)
  }

  /** Gives a paper to each reviewer who is nearer that way; `from` is the way there without potentials. */
  private give(paper: number, from: number): void {
    const { ofReviewers, toReviewers, level, highestOfReviewers } = this
    const { marks, loads, most } = this.table
    const { ofPair, ofLoad } = this.costs
    const { reviewers, ends } = this.ranked
    const first = placeOf(this.table, paper, 0)
    const end = ends[paper] ?? 0
    let { toEnd } = this
    for (let at = first; at < end; at++) {
      const reviewer = reviewers[at] ?? 0
      const mark = marks[first + reviewer] ?? 0
      const to = from + (ofPair[mark % made] ?? 0)
      // All that follow cost as much or more.
      if (to - highestOfReviewers >= toEnd) break
      const distance = to - (ofReviewers[reviewer] ?? 0)
      if (distance >= toEnd || distance >= (toReviewers[reviewer] ?? 0) || !isOpen(mark)) continue
      toReviewers[reviewer] = distance
      this.givenBy[reviewer] = paper
      if (distance === level) {
        this.onLevel.push(reviewer)
        this.furtherCount -= 1
      }
      const load = loads[reviewer] ?? 0
      const taken = to + ofLoad * (load + 1)
      if (load < (most[reviewer] ?? 0) && taken < toEnd) {
        toEnd = taken
        this.lastReviewer = reviewer
      }
    }
    this.toEnd = toEnd
  }

  /** Makes the exchanges of the chain, from its end on. */
  private exchange(): void {
    const { table, found, missing, givenBy } = this
    let reviewer = this.lastReviewer
    if (reviewer === nobody) {
      missing[this.lastPaper] = (missing[this.lastPaper] ?? 0) + 1
      reviewer = this.giveUp(this.lastPaper)
    } else {
      table.loads[reviewer] = (table.loads[reviewer] ?? 0) + 1
    }
    while (reviewer !== nobody) {
      const paper = givenBy[reviewer] ?? 0
      const place = placeOf(table, paper, reviewer)
      found[reviewer]?.push(paper)
      table.marks[place] = (table.marks[place] ?? 0) + made
      table.had[paper] = (table.had[paper] ?? 0) + 1
      reviewer = this.giveUp(paper)
    }
  }

  /** Takes a paper from whoever gives it up; nobody does for the paper that is added. */
  private giveUp(paper: number): number {
    const { table, found } = this
    const reviewer = this.givenUpBy[paper] ?? nobody
    if (reviewer === nobody) return nobody
    const place = placeOf(table, paper, reviewer)
    found[reviewer] = found[reviewer]?.filter((one) => one !== paper) ?? []
    table.marks[place] = (table.marks[place] ?? 0) - made
    table.had[paper] = (table.had[paper] ?? 0) - 1
    return reviewer
  }

  /** Lowers the potentials of whoever is nearer than the end, so that the next search finds no step below 0. */
  private lowerPotentials(): void {
    const { ofReviewers, ofPapers, toReviewers, toPapers, toEnd } = this
    let highest = -Infinity
    for (let reviewer = 0; reviewer < toReviewers.length; reviewer++) {
      const nearer = Math.min(0, (toReviewers[reviewer] ?? 0) - toEnd)
      const lowered = (ofReviewers[reviewer] ?? 0) + nearer
      ofReviewers[reviewer] = lowered
      if (lowered > highest) highest = lowered
    }
    this.highestOfReviewers = highest
    for (const paper of this.reachedPapers) {
      const nearer = Math.min(0, (toPapers[paper] ?? 0) - toEnd)
      ofPapers[paper] = (ofPapers[paper] ?? 0) + nearer
      toPapers[paper] = Infinity
    }
    this.reachedPapers.length = 0
  }
}
