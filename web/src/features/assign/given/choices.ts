import { reasonWords } from '@lectern/domain/reviews/assignment/assignment-words'
import { isOpenAssignment } from '@lectern/domain/reviews/review-rights'

import { assignText as text } from '../assign-text.ts'
import {
  acceptedReviewers,
  type AssignFacts,
  askedFor,
  authorPairs,
  bidPairs,
  pairName,
} from '../facts/assign-facts.ts'
import type { Load, PaperRow } from '../facts/paper-rows.ts'

/** Somebody who could review a paper. */
export interface ReviewerChoice {
  readonly reviewerId: string
  readonly words: string
}

/**
 * Finds who could review a paper: accepted, not its author, and without it so far and no conflict bid; who has asked
 * for it comes first, then who knows the most of its topics, and of those who has the fewest papers.
 */
export function reviewerChoices(
  facts: AssignFacts,
  loads: readonly Load[],
  { paper, planned }: Pick<PaperRow, 'paper' | 'planned'>,
): readonly ReviewerChoice[] {
  const barred = new Set(
    [
      ...facts.assignments.filter(isOpenAssignment),
      ...authorPairs({ papers: [paper], reviewers: facts.reviewers }),
      ...bidPairs(facts).filter(({ bid }) => bid === 'conflict'),
    ].map(pairName),
  )
  const taken = new Set<string>(
    planned.filter(({ isReady }) => isReady).map((one) => one.reviewerId),
  )
  const asked = askedFor(facts)
  const loadOf = new Map(loads.map((one) => [one.reviewerId, one]))
  return acceptedReviewers(facts.reviewers)
    .filter(
      ({ reviewerId }) =>
        !barred.has(pairName({ paperId: paper.id, reviewerId })) && !taken.has(reviewerId),
    )
    .map(({ reviewerId, name, topics }) => {
      const hasBid = asked.has(pairName({ paperId: paper.id, reviewerId }))
      const shared = paper.keywords.filter((topic) => topics.includes(topic))
      const { load, most } = loadOf.get(reviewerId) ?? { load: 0, most: 0 }
      const why = reasonWords({ hasBid, topics: shared })
      const words = text.choice(name, why, text.load(load, most))
      return { reviewerId, words, hasBid, shared: shared.length, load }
    })
    .toSorted(
      (one, other) =>
        Number(other.hasBid) - Number(one.hasBid) ||
        other.shared - one.shared ||
        one.load - other.load,
    )
    .map(({ reviewerId, words }) => ({ reviewerId, words }))
}
