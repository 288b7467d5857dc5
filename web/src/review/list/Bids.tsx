import { useCallback } from 'react'

import { Failed } from '../parts/Failed.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { Working } from '../parts/Working.tsx'
import type { ReviewSession } from '../session/review-session.ts'
import { bidsLinkText as text } from './bids-link-text.ts'

interface BidsProps {
  readonly owner: string
  readonly session: Pick<ReviewSession, 'call'>
  readonly isNext: boolean
}

/** The bids, whose code comes with them alone. */
export function Bids(props: BidsProps) {
  const load = useCallback(async () => await import('../bids/BidScreen.tsx'), [])
  const { part, problem, again } = useLoaded(load)
  if (part !== null) return <part.BidScreen {...props} />
  if (problem === null) return <Working />
  return (
    <Screen title={text.title}>
      <Failed problem={problem} onAgain={again} />
    </Screen>
  )
}
