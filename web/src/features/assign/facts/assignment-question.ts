import type {
  AssignmentProblem,
  ReviewPair,
} from '@lectern/domain/reviews/assignment/assignment-problem'
import { isOpenAssignment } from '@lectern/domain/reviews/review-rights'
import { reviewerIdSchema } from '@lectern/domain/reviews/reviewer'
import * as v from 'valibot'

import {
  acceptedReviewers,
  type AssignFacts,
  authorPairs,
  bidPairs,
  mostOf,
  pairName,
  pairOf,
  wantedOf,
} from './assign-facts.ts'

/** What an organiser said of pairs by hand. */
export interface HandMade {
  readonly locked: readonly ReviewPair[]
  readonly forbidden: readonly ReviewPair[]
}

/**
 * Puts together what the optimiser is asked, as plain data (conference, section 4). Who gave a paper back, or had it
 * taken back, does not get it again by itself; who is kept apart from it, or wrote it, never.
 *
 * @param previous what it found before
 */
export function assignmentQuestion(
  facts: AssignFacts,
  { locked, forbidden }: HandMade,
  previous: readonly ReviewPair[],
): AssignmentProblem {
  const published = facts.assignments.filter(isOpenAssignment).map(pairOf)
  const kept = new Set([...published, ...locked].map(pairName))
  const ended = facts.assignments
    .filter((one) => !isOpenAssignment(one) && !kept.has(pairName(one)))
    .map(pairOf)
  return {
    papers: facts.papers.map(({ id, keywords }) => ({
      paperId: id,
      topics: [...keywords],
      wanted: wantedOf(id, facts),
    })),
    reviewers: acceptedReviewers(facts.reviewers).map((one) => ({
      reviewerId: v.parse(reviewerIdSchema, one.reviewerId),
      topics: [...one.topics],
      most: mostOf(one, facts),
    })),
    published,
    locked: locked.map(onlyPair),
    forbidden: [...forbidden.map(onlyPair), ...ended],
    walls: [...authorPairs(facts), ...facts.walls.map(onlyPair)],
    bids: [...bidPairs(facts)],
    previous: previous.map(onlyPair),
  }
}

function onlyPair({ paperId, reviewerId }: ReviewPair): ReviewPair {
  return { paperId, reviewerId }
}
