import { createHash } from 'node:crypto'

import type { PaperId } from '@lectern/domain/paper/paper'
import type { BidAnswer } from '@lectern/domain/reviews/bids'

import type { InvitedReviewer } from '../../access/who-asks.ts'
import { bidsReference, parseBids } from '../../store/reviews/bid-store.ts'
import type { Conflict } from '../../store/reviews/conflict-store.ts'
import { isOwnBid, knownReviewer, readConflictsOf } from '../../walls/declared-conflicts.ts'
import { wallOf, withRelated } from '../../walls/related-addresses.ts'
import { readPapersAtHand, type PaperAtHand } from '../at-hand/papers-at-hand.ts'
import { isBiddingOpen, mayBid, openBids } from '../door/bid-door.ts'
import type { ReviewContext } from '../review-context.ts'

/** A paper that a reviewer may bid on. */
interface BiddablePaper {
  readonly id: PaperId
  readonly paperTitle: string
  readonly keywords: readonly string[]
  /** Null as long as the reviewer has said nothing of it. */
  readonly bid: BidAnswer | null
}

/** What a reviewer may bid on now. */
export interface Bidding {
  readonly isOpen: boolean
  /** Null: until assignments are published. */
  readonly closesAt: Date | null
  readonly papers: readonly BiddablePaper[]
}

/**
 * Lists what a reviewer may bid on (conference, section 4): no paper behind a wall, and nothing that tells how many
 * there are. The own topics come first; beyond that each reviewer has an order of the own, so that no paper is asked
 * for because it stands first.
 *
 * @throws {DomainError} `reviewer-session-over`
 */
export async function listBiddable(
  context: Pick<ReviewContext, 'firestore' | 'now'>,
  who: InvitedReviewer,
): Promise<Bidding> {
  const { firestore } = context
  const now = new Date(context.now())
  const bidder = await openBids(context, firestore, who)
  const { reviewer, settings } = bidder
  const isOpen = isBiddingOpen(bidder, now)
  if (!isOpen) return { isOpen, closesAt: null, papers: [] }
  const person = await withRelated(firestore, firestore, knownReviewer(reviewer))
  const [papers, stored, conflicts] = await Promise.all([
    readPapersAtHand(firestore),
    bidsReference(firestore, reviewer.id).get(),
    readConflictsOf(firestore, firestore, person),
  ])
  const bids = parseBids(stored)
  const walls = conflicts.filter(({ kind }) => kind === 'wall')
  const isByBid = (one: Conflict) => isOwnBid(one, person)
  const idsOf = (some: readonly Conflict[]) => new Set(some.map(({ paperId }) => paperId))
  const declared = idsOf(walls.filter((one) => !isByBid(one)))
  const byBid = idsOf(walls.filter(isByBid))
  const open = papers.filter(({ paper, people }) => {
    const isWalled = wallOf(person, people, declared.has(paper.id)) !== null
    return mayBid(bidder, { paper, isWalled, isWithdrawn: false }, now)
  })
  const topics = new Set(reviewer.topics)
  return {
    isOpen,
    closesAt: settings.bidsCloseAt,
    papers: ordered(open, topics, reviewer.id).map(({ paper: { id, paperTitle, keywords } }) => ({
      id,
      paperTitle,
      keywords,
      // Of who was removed and invited anew, the walls alone are left.
      bid: byBid.has(id) ? 'conflict' : (bids.get(id) ?? null),
    })),
  }
}

function ordered(
  papers: readonly PaperAtHand[],
  topics: ReadonlySet<string>,
  reviewerId: string,
): readonly PaperAtHand[] {
  return papers
    .map((one) => ({
      one,
      matching: one.paper.keywords.filter((topic) => topics.has(topic)).length,
      place: createHash('sha256').update(`${reviewerId} ${one.paper.id}`).digest('hex'),
    }))
    .toSorted((a, b) => b.matching - a.matching || (a.place < b.place ? -1 : 1))
    .map(({ one }) => one)
}
