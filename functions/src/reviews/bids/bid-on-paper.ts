import { DomainError } from '@lectern/domain/errors'
import type { PaperId } from '@lectern/domain/paper/paper'
import type { BidAnswer } from '@lectern/domain/reviews/bids'
import { FieldValue } from 'firebase-admin/firestore'

import type { InvitedReviewer } from '../../access/who-asks.ts'
import { bidsReference, storedBid } from '../../store/reviews/bid-store.ts'
import { conflictReference, storedConflict } from '../../store/reviews/conflict-store.ts'
import { addressKeys } from '../../walls/declared-conflicts.ts'
import { openToBids } from '../door/bid-door.ts'
import type { ReviewContext } from '../review-context.ts'

/**
 * Stores what a reviewer says of a paper before anything is assigned (conference, section 4), in one transaction with
 * the wall that `conflict` is from then on; another bid takes the own wall back. May be repeated.
 *
 * @throws {DomainError} `not-found` of a paper that may not be bid on, whatever the reason, and once bids are closed;
 *   `reviewer-session-over`
 */
export async function bidOnPaper(
  context: Pick<ReviewContext, 'firestore' | 'now'>,
  who: InvitedReviewer,
  paperId: PaperId,
  bid: BidAnswer,
): Promise<void> {
  const { firestore, now } = context
  await firestore.runTransaction(async (transaction) => {
    const [open] = await openToBids(context, transaction, who, [paperId])
    if (open === undefined) throw new DomainError('not-found')
    transaction.set(bidsReference(firestore, who.id), storedBid(paperId, bid), { merge: true })
    const reference = conflictReference(firestore, paperId, who.id)
    if (bid !== 'conflict') {
      if (open.isByBid) transaction.delete(reference)
      return
    }
    const wall = { paperId, who: who.id, kind: 'wall', declaredBy: 'reviewer', note: '' } as const
    const conflict = storedConflict({ ...wall, byBid: true, at: now(), addresses: [] })
    // Addresses of an earlier bid stay, also if the reviewer has them no longer.
    const addresses = FieldValue.arrayUnion(...addressKeys([open.reviewer.email]))
    transaction.set(reference, { ...conflict, addresses }, { merge: true })
  })
}
