import type { Paper, PaperId } from '@lectern/domain/paper/paper'

import type { InvitedReviewer } from '../../access/who-asks.ts'
import { openToBids } from '../door/bid-door.ts'
import type { ReviewContext } from '../review-context.ts'

/**
 * Reads the abstracts of papers that a reviewer may bid on, all at once; the others are left out, and so are those
 * that the own bid keeps apart from the reviewer.
 *
 * @param ids as many as `reviewLimits.abstractsAtOnce` at most
 * @throws {DomainError} `reviewer-session-over`
 */
export async function readAbstracts(
  context: Pick<ReviewContext, 'firestore' | 'now'>,
  who: InvitedReviewer,
  ids: readonly PaperId[],
): Promise<Pick<Paper, 'id' | 'abstract'>[]> {
  const open = await openToBids(context, context.firestore, who, [...new Set(ids)])
  return open.filter(({ isByBid }) => !isByBid).map(({ paper }) => paper)
}
