import type {
  AssignmentProblem,
  ReviewPair,
} from '@lectern/domain/reviews/assignment/assignment-problem'
import { nothing, paper, reviewer } from '@lectern/domain/reviews/assignment/assignment-samples'
import * as fc from 'fast-check'

/** How large a conference is, and how much room its reviewers have. */
export interface ConferenceSize {
  readonly papers: number
  readonly reviewers: number
  /** How many papers each reviewer takes. */
  readonly most: number
  /** How many topics there are; none at all stands for a conference where nobody named any. */
  readonly topics: number
}

/** The conference that the budgets are for. */
export const usual: ConferenceSize = { papers: 2000, reviewers: 300, most: 25, topics: 12 }

/** How many reports each paper wants. */
export const wanted = 3

/** How many of all pairs have a bid, and how many are walled. */
const shares = { bids: 0.02, walls: 0.01 } as const

/** Invents a conference whose reviewers are to be assigned, the same one each time. */
export function sampleProblem(size: ConferenceSize): AssignmentProblem {
  const names = Array.from({ length: size.topics }, (_, topic) => `topic ${String(topic)}`)
  const topicsOf = (most: number) =>
    fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: most })
  const drawnTopics = (most: number, count: number): readonly (readonly string[])[] =>
    names.length === 0 ? Array.from({ length: count }, () => []) : draw(topicsOf(most), count)
  const papers = drawnTopics(3, size.papers).map((topics, index) =>
    paper(`paper-${String(index)}`, wanted, ...topics),
  )
  const reviewers = drawnTopics(4, size.reviewers).map((topics, index) =>
    reviewer(`reviewer${String(index)}`, size.most, ...topics),
  )
  const pair = fc
    .tuple(fc.constantFrom(...papers), fc.constantFrom(...reviewers))
    .map(([{ paperId }, { reviewerId }]): ReviewPair => ({ paperId, reviewerId }))
  const bid = pair.map((one) => ({ ...one, bid: 'yes' as const }))
  const pairs = size.papers * size.reviewers
  return {
    ...nothing,
    papers,
    reviewers,
    walls: draw(pair, pairs * shares.walls),
    bids: names.length === 0 ? [] : draw(bid, pairs * shares.bids),
  }
}

function draw<Value>(values: fc.Arbitrary<Value>, count: number): Value[] {
  return fc.sample(values, { numRuns: count, seed: count })
}
