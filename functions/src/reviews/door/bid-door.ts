import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import { isDecided } from '@lectern/domain/paper/statuses'
import {
  phaseRights,
  reviewPhase,
  type StoredReviewSettings,
} from '@lectern/domain/reviews/review-phase'
import { reviewRights } from '@lectern/domain/reviews/review-rights'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'

import type { InvitedReviewer } from '../../access/who-asks.ts'
import {
  readReviewSettings,
  reviewSettingsReference,
} from '../../store/reviews/review-settings-store.ts'
import { reviewerReference } from '../../store/reviews/reviewer-store.ts'
import { knownReviewer } from '../../walls/declared-conflicts.ts'
import { isWalled, readPaperSides } from '../../walls/paper-side.ts'
import { read, type Reading } from '../../walls/reading.ts'
import { withRelated } from '../../walls/related-addresses.ts'
import type { ReviewContext } from '../review-context.ts'
import { sameReviewer } from './review-door.ts'

type DoorContext = Pick<ReviewContext, 'firestore' | 'now'>

/** A reviewer who asks for what to bid on, and what decides whether there is any. */
export interface Bidder {
  readonly reviewer: Reviewer
  readonly settings: StoredReviewSettings
}

/**
 * Reads who asks for papers to bid on, as it is now.
 *
 * @param reading the transaction that writes afterwards, or Firestore
 * @throws {DomainError} `reviewer-session-over` of who was removed meanwhile
 */
export async function openBids(
  { firestore }: Pick<DoorContext, 'firestore'>,
  reading: Reading,
  who: InvitedReviewer,
): Promise<Bidder> {
  const [set, person] = await read(reading, [
    reviewSettingsReference(firestore),
    reviewerReference(firestore, who.id),
  ])
  return { reviewer: sameReviewer(who, person), settings: readReviewSettings(set) }
}

/** Tells whether a reviewer may bid on papers at all. */
export function isBiddingOpen({ reviewer, settings }: Bidder, now: Date): boolean {
  return reviewer.state === 'accepted' && phaseRights[reviewPhase(settings, now)].bid
}

/** What is known of a paper that a reviewer would bid on. */
export interface BidFacts {
  readonly paper: Pick<Paper, 'status'>
  readonly isWalled: boolean
  readonly isWithdrawn: boolean
}

/** Tells whether a reviewer may bid on a paper. What is decided needs no reviewer. */
export function mayBid({ reviewer, settings }: Bidder, facts: BidFacts, now: Date): boolean {
  const rights = reviewRights(
    { kind: 'reviewer', state: reviewer.state },
    {
      now,
      phase: reviewPhase(settings, now),
      settings,
      isWalled: facts.isWalled,
      isWithdrawn: facts.isWithdrawn,
      assignment: null,
    },
  )
  return rights.bid === null && !isDecided(facts.paper.status)
}

/** A paper that a reviewer may bid on. */
export interface OpenToBid {
  readonly paper: Paper
  readonly reviewer: Reviewer
  /** Whether the reviewer's own bid keeps the two apart: it can be taken back, and nothing of the paper be read. */
  readonly isByBid: boolean
}

/**
 * Opens the door to some papers for a reviewer who bids. A wall that the own bid has put up does not stop the
 * reviewer from taking the bid back.
 *
 * @returns those that may be bid on, in their order; of the others nothing tells why not
 * @throws {DomainError} `reviewer-session-over` of who was removed meanwhile
 */
export async function openToBids(
  context: DoorContext,
  reading: Reading,
  who: InvitedReviewer,
  paperIds: readonly PaperId[],
): Promise<OpenToBid[]> {
  const { firestore, now } = context
  const bidder = await openBids(context, reading, who)
  const { reviewer } = bidder
  const person = await withRelated(firestore, reading, knownReviewer(reviewer))
  const sides = await readPaperSides(firestore, reading, paperIds, person)
  return sides.flatMap((side) => {
    if (side === undefined) return []
    const { paper, isWithdrawn, isByBid } = side
    const walled = isWalled(person, { ...side, isDeclared: side.isDeclared && !isByBid })
    const facts = { paper, isWithdrawn, isWalled: walled }
    return mayBid(bidder, facts, new Date(now())) ? [{ paper, reviewer, isByBid }] : []
  })
}
