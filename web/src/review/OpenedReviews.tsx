import type { ApiOwnReviewer } from '@lectern/domain/api/api-reviews'
import { useCallback, useEffect, useState } from 'react'

import { Invitation } from './invitation/Invitation.tsx'
import { OwnPlace } from './invitation/OwnPlace.tsx'
import { Bids } from './list/Bids.tsx'
import { BidsLink } from './list/BidsLink.tsx'
import { nextPaper } from './list/next-paper.ts'
import { ReviewList } from './list/ReviewList.tsx'
import { PaperScreen } from './paper/PaperScreen.tsx'
import { Failed } from './parts/Failed.tsx'
import { followRoute, useRoute } from './parts/review-route.ts'
import { Screen } from './parts/Screen.tsx'
import { useLoaded } from './parts/use-loaded.ts'
import { Working } from './parts/Working.tsx'
import { reviewsText as text } from './reviews-text.ts'
import { assignedSchema } from './session/review-answers.ts'
import type { ReviewSession } from './session/review-session.ts'

interface OpenedReviewsProps {
  readonly reviewer: ApiOwnReviewer
  readonly owner: string
  readonly session: ReviewSession
  readonly onAnswered: (reviewer: ApiOwnReviewer) => void
  readonly onForget: () => void
}

/** What a reviewer sees whose link is in force: the invitation, or the papers. */
export function OpenedReviews(props: OpenedReviewsProps) {
  if (props.reviewer.state === 'accepted') return <Papers {...props} />
  return (
    <>
      <Invitation {...props} />
      <OwnPlace {...props} />
    </>
  )
}

function Papers(props: OpenedReviewsProps) {
  const { reviewer, owner, session } = props
  const { paper, isBids } = useRoute()
  const [hasMoved, setMoved] = useState(false)
  const load = useCallback(
    async () =>
      await session.call({ method: 'GET', path: '/reviews/assigned', answer: assignedSchema }),
    [session],
  )
  const { part: papers, problem, again } = useLoaded(load)
  useEffect(() => {
    const moved = () => {
      setMoved(true)
      again()
    }
    return followRoute(moved)
  }, [again])

  if (isBids) return <Bids owner={owner} session={session} isNext={hasMoved} />
  if (paper !== null) {
    return (
      <PaperScreen
        key={paper}
        assignmentId={paper}
        owner={owner}
        reviewer={reviewer}
        session={session}
        next={nextPaper(papers ?? [], paper)}
        onChanged={again}
      />
    )
  }
  if (papers === null) {
    return problem === null ? (
      <Working />
    ) : (
      <Screen title={text.title}>
        <Failed problem={problem} onAgain={again} />
        <OwnPlace {...props} />
      </Screen>
    )
  }
  return (
    <ReviewList {...{ papers, owner, session, reviewer }} isNext={hasMoved} onChanged={again}>
      {problem === null ? null : <Failed problem={problem} onAgain={again} />}
      <BidsLink bids={reviewer.bids} />
      <OwnPlace {...props} />
    </ReviewList>
  )
}
