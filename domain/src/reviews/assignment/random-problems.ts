import fc from 'fast-check'
import * as v from 'valibot'

import { paperIdSchema } from '../../paper/paper.ts'
import { reviewerIdSchema } from '../reviewer.ts'
import type { AssignmentProblem } from './assignment-problem.ts'

const topics = fc.subarray(['AI', 'ML', 'NLP', 'CV'])

/** What stands between a paper and a reviewer: most often nothing. */
const relation = fc.record({
  bid: often('none', 'yes', 'yes', 'yes', 'conflict'),
  hand: often('none', 'locked', 'forbidden', 'both'),
  isWalled: often(false, true),
  isPublished: often(false, true),
  isPrevious: fc.constantFrom(false, false, true),
})

const mostPapers = 14
const mostReviewers = 9
const pairCount = mostPapers * mostReviewers

const drawn = fc.record({
  papers: fc.array(fc.record({ topics, wanted: fc.constantFrom(0, 1, 2, 3, 3, 4) }), {
    minLength: 4,
    maxLength: mostPapers,
  }),
  reviewers: fc.array(fc.record({ topics, most: fc.constantFrom(0, 1, 2, 3, 5, 8) }), {
    minLength: 3,
    maxLength: mostReviewers,
  }),
  relations: fc.array(relation, { minLength: pairCount, maxLength: pairCount }),
})

/** Draws the first value fifteen times as often as each of the others. */
function often<Value>(first: Value, ...others: readonly Value[]): fc.Arbitrary<Value> {
  return fc.constantFrom(...Array.from({ length: 15 }, () => first), ...others)
}

/** Draws small problems with everything that a problem can have: too little room, walls, bids, changes by hand. */
export const assignmentProblem: fc.Arbitrary<AssignmentProblem> = drawn.map((draw) => {
  const papers = draw.papers.map((paper, index) => ({
    ...paper,
    paperId: v.parse(paperIdSchema, `paper-${String(index)}`),
  }))
  const reviewers = draw.reviewers.map((reviewer, index) => ({
    ...reviewer,
    reviewerId: v.parse(reviewerIdSchema, `reviewer${String(index)}`),
  }))
  const related = papers.flatMap(({ paperId }, paper) =>
    reviewers.flatMap(({ reviewerId }, reviewer) => {
      const one = draw.relations[paper * mostReviewers + reviewer]
      return one === undefined ? [] : [{ ...one, pair: { paperId, reviewerId } }]
    }),
  )
  const pairs = (are: (one: (typeof related)[number]) => boolean) =>
    related.filter(are).map(({ pair }) => pair)
  return {
    papers,
    reviewers,
    published: pairs(({ isPublished }) => isPublished),
    locked: pairs(({ hand }) => hand === 'locked' || hand === 'both'),
    forbidden: pairs(({ hand }) => hand === 'forbidden' || hand === 'both'),
    walls: pairs(({ isWalled }) => isWalled),
    bids: related.flatMap(({ pair, bid }) =>
      bid === 'yes' || bid === 'conflict' ? [{ ...pair, bid }] : [],
    ),
    previous: pairs(({ isPrevious }) => isPrevious),
  }
})
