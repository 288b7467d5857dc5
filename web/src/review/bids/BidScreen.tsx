import { useCallback } from 'react'

import '../look/bids.css'
import { Failed } from '../parts/Failed.tsx'
import { PlaceLink } from '../parts/PlaceLink.tsx'
import { listAddress } from '../parts/review-route.ts'
import { Screen } from '../parts/Screen.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { Working } from '../parts/Working.tsx'
import type { ReviewSession } from '../session/review-session.ts'
import { writtenTime } from '../session/written-time.ts'
import { biddingSchema } from './bid-answers.ts'
import { BidPass } from './BidPass.tsx'
import { bidsText as text } from './bids-text.ts'

interface BidScreenProps {
  readonly owner: string
  readonly session: Pick<ReviewSession, 'call'>
  /** Whether somebody came here from another of these pages. */
  readonly isNext: boolean
}

/** Where a reviewer says which papers to review would be welcome, and which must not be (conference, section 4). */
export function BidScreen({ owner, session, isNext }: BidScreenProps) {
  const load = useCallback(
    async () => await session.call({ method: 'GET', path: '/reviews/bids', answer: biddingSchema }),
    [session],
  )
  const { part: bidding, problem, again } = useLoaded(load)
  if (bidding === null && problem === null) return <Working />
  return (
    <Screen title={text.title} isNext={isNext}>
      <p>
        <PlaceLink href={listAddress}>{text.back}</PlaceLink>
      </p>
      {problem === null ? null : <Failed problem={problem} onAgain={again} />}
      {bidding === null ? null : bidding.isOpen ? (
        <>
          <p className="lead">
            {text.lead}{' '}
            {bidding.closesAt === null
              ? text.untilAssigned
              : text.until(writtenTime(bidding.closesAt))}
          </p>
          {bidding.papers.length === 0 ? (
            <p>{text.none}</p>
          ) : (
            <BidPass papers={bidding.papers} owner={owner} session={session} />
          )}
        </>
      ) : (
        <p className="lead">{text.closed}</p>
      )}
    </Screen>
  )
}
