import { useEffect, useMemo, useSyncExternalStore } from 'react'

import type { ReviewSession } from '../session/review-session.ts'
import type { BiddablePaper } from './bid-answers.ts'
import { createBidStore, type BidState, type BidStore } from './bid-store.ts'

/**
 * Follows what a reviewer says of papers.
 *
 * @param papers as they were listed: the same object for as long as the screen is open
 */
export function useBids(
  papers: readonly BiddablePaper[],
  owner: string,
  session: Pick<ReviewSession, 'call'>,
): readonly [BidStore, BidState] {
  const store = useMemo(
    () => createBidStore(papers, owner, session, window),
    [papers, owner, session],
  )
  useEffect(() => store.begin(), [store])
  return [store, useSyncExternalStore(store.subscribe, store.state)]
}
