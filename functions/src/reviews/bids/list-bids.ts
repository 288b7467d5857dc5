import type { PaperId } from '@lectern/domain/paper/paper'
import type { ReviewerId } from '@lectern/domain/reviews/reviewer'

import type { Organiser } from '../../access/who-asks.ts'
import { collections } from '../../store/collections.ts'
import { bidderIn, parseBids } from '../../store/reviews/bid-store.ts'
import { readPapersAtHand } from '../at-hand/papers-at-hand.ts'
import { readOwnWalls } from '../at-hand/read-sides.ts'
import type { ReviewContext } from '../review-context.ts'

/** What a reviewer has bid, as far as an organiser may know of it. */
export interface ReviewersBids {
  readonly reviewerId: ReviewerId
  readonly yes: readonly PaperId[]
  readonly conflict: readonly PaperId[]
  /** How many papers the reviewer has said anything of. */
  readonly seen: number
}

/**
 * Lists what reviewers have bid, of all papers that an organiser may know the reviews of: who has bid on others alone
 * is not in it.
 *
 * @throws what Firestore throws
 */
export async function listBids(
  { firestore }: Pick<ReviewContext, 'firestore'>,
  who: Organiser,
): Promise<ReviewersBids[]> {
  const [{ docs }, papers, isWalled] = await Promise.all([
    collections.bids(firestore).get(),
    readPapersAtHand(firestore),
    readOwnWalls(firestore, who),
  ])
  const known = new Set(papers.filter((side) => !isWalled(side)).map(({ paper }) => paper.id))
  return docs.flatMap((one) => {
    const bids = [...parseBids(one)].filter(([id]) => known.has(id))
    if (bids.length === 0) return []
    const of = (answer: string) => bids.filter(([, bid]) => bid === answer).map(([id]) => id)
    const [yes, conflict] = [of('yes'), of('conflict')]
    return [{ reviewerId: bidderIn(one), yes, conflict, seen: bids.length }]
  })
}
