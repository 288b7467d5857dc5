import * as v from 'valibot'

import { paperIdSchema } from '../../paper/paper.ts'
import { reviewerIdSchema } from '../reviewer.ts'
import type { AssignmentProblem, ReviewPair } from './assignment-problem.ts'
import { proposeAssignment } from './propose-assignment.ts'

/** A problem without anything. */
export const nothing: AssignmentProblem = {
  papers: [],
  reviewers: [],
  published: [],
  locked: [],
  forbidden: [],
  walls: [],
  bids: [],
  previous: [],
}

/** A paper with so many reports wanted. */
export function paper(id: string, wanted: number, ...topics: string[]) {
  return { paperId: v.parse(paperIdSchema, id), wanted, topics }
}

/** A reviewer who takes so many papers. */
export function reviewer(id: string, most: number, ...topics: string[]) {
  return { reviewerId: v.parse(reviewerIdSchema, id), most, topics }
}

/** A pair written as `p1 ann`. */
export function pair(text: string): ReviewPair {
  const [paperId, reviewerId] = text.split(' ')
  return {
    paperId: v.parse(paperIdSchema, paperId),
    reviewerId: v.parse(reviewerIdSchema, reviewerId),
  }
}

/** A bid on a pair that is written so. */
export function bid(text: string, bid: 'yes' | 'conflict') {
  return { ...pair(text), bid }
}

/** The pairs that a problem gets, written so. */
export function pairsOf(problem: Partial<AssignmentProblem>): string[] {
  const { pairs } = proposeAssignment({ ...nothing, ...problem })
  return pairs.map(({ paperId, reviewerId }) => `${paperId} ${reviewerId}`)
}
