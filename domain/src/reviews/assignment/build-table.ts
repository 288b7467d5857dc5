import type {
  AssignmentProblem,
  PairProblem,
  PaperToAssign,
  ReviewerToAssign,
  ReviewPair,
} from './assignment-problem.ts'
import { fitByTopics, fitWithBid } from './fit.ts'
import { forbidden, made, placeOf, previous, walled, type PairTable } from './pair-table.ts'

/** The problem of an assignment in numbers. What is published and locked in it is made. */
export interface BuiltTable {
  readonly table: PairTable
  /** The papers and reviewers that the numbers stand for, in the order of their ids. */
  readonly papers: readonly PaperToAssign[]
  readonly reviewers: readonly ReviewerToAssign[]
  /** The places of the pairs that are locked, without those that are published or refused. */
  readonly locked: ReadonlySet<number>
  /** In no order. */
  readonly problems: readonly PairProblem[]
}

/**
 * Builds the table that pairs are found in.
 *
 * @throws RangeError when a paper or a reviewer is listed twice
 */
export function buildTable(problem: AssignmentProblem): BuiltTable {
  const papers = problem.papers.toSorted((one, other) => compareIds(one.paperId, other.paperId))
  const reviewers = problem.reviewers.toSorted((one, other) =>
    compareIds(one.reviewerId, other.reviewerId),
  )
  const numbers = {
    ofPapers: numbersOf(papers.map(({ paperId }) => paperId)),
    ofReviewers: numbersOf(reviewers.map(({ reviewerId }) => reviewerId)),
  }
  const table = {
    papers: papers.length,
    reviewers: reviewers.length,
    marks: fitsOf(papers, reviewers),
    had: new Int32Array(papers.length),
    wanted: Int32Array.from(papers, ({ wanted }) => wanted),
    loads: new Int32Array(reviewers.length),
    most: Int32Array.from(reviewers, ({ most }) => most),
  }
  const bids = (bid: 'yes' | 'conflict') => problem.bids.filter((one) => one.bid === bid)
  markPairs(table, numbers, bids('yes'), fitWithBid)
  markPairs(table, numbers, problem.previous, (mark) => mark | previous)
  markPairs(table, numbers, problem.forbidden, () => forbidden)
  markPairs(table, numbers, problem.walls, () => walled)
  markPairs(table, numbers, bids('conflict'), () => walled)
  return { table, papers, reviewers, ...makePairs(table, numbers, problem) }
}

/** Orders ids by their code units, which is the same order everywhere. */
export function compareIds(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}

interface Numbers {
  readonly ofPapers: ReadonlyMap<string, number>
  readonly ofReviewers: ReadonlyMap<string, number>
}

function numbersOf(ids: readonly string[]): Map<string, number> {
  const numbers = new Map(ids.map((id, number) => [id, number]))
  if (numbers.size < ids.length) throw new RangeError('A paper or a reviewer is listed twice.')
  return numbers
}

/** Makes the marks of all pairs, with how well they fit by topics alone. */
function fitsOf(
  papers: readonly PaperToAssign[],
  reviewers: readonly ReviewerToAssign[],
): Uint8Array {
  const reviewersOf = new Map<string, number[]>()
  for (const [reviewer, { topics }] of reviewers.entries()) {
    for (const topic of new Set(topics)) {
      const known = reviewersOf.get(topic)
      if (known === undefined) reviewersOf.set(topic, [reviewer])
      else known.push(reviewer)
    }
  }
  const fits = new Uint8Array(papers.length * reviewers.length)
  for (const [paper, one] of papers.entries()) {
    const topics = new Set(one.topics)
    const row = fits.subarray(paper * reviewers.length, (paper + 1) * reviewers.length)
    for (const topic of topics) {
      for (const reviewer of reviewersOf.get(topic) ?? []) row[reviewer] = (row[reviewer] ?? 0) + 1
    }
    const byMatching = Uint8Array.from({ length: topics.size + 1 }, (_, matching) =>
      fitByTopics(matching, topics.size),
    )
    for (let at = 0; at < row.length; at++) row[at] = byMatching[row[at] ?? 0] ?? 0
  }
  return fits
}

/** Changes the marks of those of the pairs whose paper and reviewer are listed. */
function markPairs(
  table: PairTable,
  { ofPapers, ofReviewers }: Numbers,
  pairs: readonly ReviewPair[],
  change: (mark: number) => number,
): void {
  for (const { paperId, reviewerId } of pairs) {
    const [paper, reviewer] = [ofPapers.get(paperId), ofReviewers.get(reviewerId)]
    if (paper === undefined || reviewer === undefined) continue
    const place = placeOf(table, paper, reviewer)
    table.marks[place] = change(table.marks[place] ?? 0)
  }
}

/** Makes the pairs that are published, and those that are locked where nothing stands against it. */
function makePairs(
  table: PairTable,
  { ofPapers, ofReviewers }: Numbers,
  problem: AssignmentProblem,
): Pick<BuiltTable, 'locked' | 'problems'> {
  const { marks, had, loads } = table
  const problems: PairProblem[] = []
  const locked = new Set<number>()
  const published = unique(problem.published)
  for (const { paperId, reviewerId } of published.values()) {
    const [paper, reviewer] = [ofPapers.get(paperId), ofReviewers.get(reviewerId)]
    if (paper !== undefined) had[paper] = (had[paper] ?? 0) + 1
    if (reviewer !== undefined) loads[reviewer] = (loads[reviewer] ?? 0) + 1
    if (paper === undefined || reviewer === undefined) continue
    const place = placeOf(table, paper, reviewer)
    if (marks[place] === walled) problems.push({ kind: 'published-walled', paperId, reviewerId })
    marks[place] = made
  }
  for (const [key, { paperId, reviewerId }] of unique(problem.locked)) {
    if (published.has(key)) continue
    const refuse = (kind: PairProblem['kind']) => problems.push({ kind, paperId, reviewerId })
    const [paper, reviewer] = [ofPapers.get(paperId), ofReviewers.get(reviewerId)]
    if (paper === undefined) refuse('locked-unknown-paper')
    else if (reviewer === undefined) refuse('locked-unknown-reviewer')
    else {
      const place = placeOf(table, paper, reviewer)
      const mark = marks[place] ?? 0
      if (mark === walled) refuse('locked-walled')
      else if (mark === forbidden) refuse('locked-forbidden')
      else {
        had[paper] = (had[paper] ?? 0) + 1
        loads[reviewer] = (loads[reviewer] ?? 0) + 1
        marks[place] = mark + made
        locked.add(place)
      }
    }
  }
  return { locked, problems }
}

/** Each pair once, by a text that no other pair has: ids of papers have no spaces. */
function unique(pairs: readonly ReviewPair[]): Map<string, ReviewPair> {
  return new Map(pairs.map((pair) => [`${pair.paperId} ${pair.reviewerId}`, pair]))
}
