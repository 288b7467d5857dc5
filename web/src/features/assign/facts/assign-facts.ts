import type { ApiAssignment, ApiReviewSummary } from '@lectern/domain/api/api-assignments'
import type { ApiReviewer, ApiReviewSettings } from '@lectern/domain/api/api-reviews'
import type { ApiBids } from '@lectern/domain/api/reviews/api-bids'
import { paperIdSchema } from '@lectern/domain/paper/paper'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { isDecided } from '@lectern/domain/paper/statuses'
import type { Bid, ReviewPair } from '@lectern/domain/reviews/assignment/assignment-problem'
import { reviewerIdSchema } from '@lectern/domain/reviews/reviewer'
import * as v from 'valibot'

/** What reviewers are assigned by, as the server tells it. */
export interface AssignFacts {
  /** Those that are not decided, by number; without those of the organiser who looks. */
  readonly papers: readonly PaperSummary[]
  /** All, by name: also those who did not accept, whose assignments may be shown. */
  readonly reviewers: readonly ApiReviewer[]
  readonly assignments: readonly ApiAssignment[]
  readonly settings: ApiReviewSettings
  /** What stands between papers and reviewers, as far as the server has told. */
  readonly walls: readonly ReviewPair[]
  /** How many reports papers want, as far as the server has told; the others as many as the settings say. */
  readonly wanted: ReadonlyMap<string, number>
  /** What reviewers have bid; of who has bid on nothing that may be known of, there is none. */
  readonly bids: readonly ApiBids[]
}

/** Finds the papers that can be assigned by an organiser, by their numbers; the newest, without one, come last. */
export function assignablePapers(
  papers: readonly PaperSummary[],
  uid: string,
): readonly PaperSummary[] {
  return papers
    .filter(({ status, ownerUid }) => !isDecided(status) && ownerUid !== uid)
    .toSorted((one, other) => (one.number ?? Infinity) - (other.number ?? Infinity) || 0)
}

/** Names a paper and a reviewer in one text. */
export function pairName({ paperId, reviewerId }: Record<keyof ReviewPair, string>): string {
  return `${paperId} ${reviewerId}`
}

/** The pair of an assignment. */
export function pairOf(one: Record<keyof ReviewPair, string>): ReviewPair {
  return {
    paperId: v.parse(paperIdSchema, one.paperId),
    reviewerId: v.parse(reviewerIdSchema, one.reviewerId),
  }
}

/** Those who may be given papers, by name. */
export function acceptedReviewers(reviewers: readonly ApiReviewer[]): readonly ApiReviewer[] {
  return reviewers.filter(({ state }) => state === 'accepted')
}

/** How many reports papers want, by their ids. */
export function wantedByPaper(
  rows: readonly Pick<ApiReviewSummary, 'paperId' | 'wanted'>[],
): ReadonlyMap<string, number> {
  return new Map(rows.map(({ paperId, wanted }) => [paperId, wanted]))
}

/** How many reports a paper wants. */
export function wantedOf(
  id: string,
  { wanted, settings }: Pick<AssignFacts, 'wanted' | 'settings'>,
): number {
  return wanted.get(id) ?? settings.wanted
}

/** How many papers a reviewer takes. */
export function mostOf({ most }: ApiReviewer, { settings }: Pick<AssignFacts, 'settings'>): number {
  return most ?? settings.most
}

/** Finds the pairs of papers and reviewers who wrote them, by the addresses that the paper itself names. */
export function authorPairs({
  papers,
  reviewers,
}: Pick<AssignFacts, 'papers' | 'reviewers'>): readonly ReviewPair[] {
  const known = new Map(reviewers.map((one) => [one.email.toLowerCase(), one.reviewerId]))
  return papers.flatMap((paper) => {
    const emails = [paper.email, ...(paper.coAuthors ?? []).map(({ email }) => email ?? '')]
    return emails.flatMap((email) => {
      const reviewerId = known.get(email.trim().toLowerCase())
      return reviewerId === undefined ? [] : [pairOf({ paperId: paper.id, reviewerId })]
    })
  })
}

/** The bids, each as a pair. */
export function bidPairs({ bids }: Pick<AssignFacts, 'bids'>): readonly Bid[] {
  return bids.flatMap(({ reviewerId, yes, conflict }) => [
    ...yes.map((paperId) => ({ ...pairOf({ paperId, reviewerId }), bid: 'yes' as const })),
    ...conflict.map((paperId) => ({
      ...pairOf({ paperId, reviewerId }),
      bid: 'conflict' as const,
    })),
  ])
}

/** The names of the pairs of which the reviewer has asked for the paper. */
export function askedFor(facts: Pick<AssignFacts, 'bids'>): ReadonlySet<string> {
  return new Set(bidPairs(facts).flatMap((one) => (one.bid === 'yes' ? [pairName(one)] : [])))
}

/**
 * Counts those who have accepted and bid on nothing yet.
 *
 * @returns null where nobody has bid, and nobody is asked to
 */
export function withoutBids({
  bids,
  reviewers,
  settings,
}: Pick<AssignFacts, 'bids' | 'reviewers' | 'settings'>): number | null {
  const isAsked = settings.bidsOpenAt !== null && settings.publishedAt === null
  if (bids.length === 0 && !isAsked) return null
  const bidders = new Set(bids.map(({ reviewerId }) => reviewerId))
  return acceptedReviewers(reviewers).filter(({ reviewerId }) => !bidders.has(reviewerId)).length
}
