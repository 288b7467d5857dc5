import type { ApiOwnReviewer } from '@lectern/domain/api/api-reviews'

import { PlaceLink } from '../parts/PlaceLink.tsx'
import { bidsAddress } from '../parts/review-route.ts'
import { writtenTime } from '../session/written-time.ts'
import { bidsLinkText as text } from './bids-link-text.ts'

/** Leads to the bids, while they are open. */
export function BidsLink({ bids }: Pick<ApiOwnReviewer, 'bids'>) {
  if (bids === null) return null
  return (
    <section className="sheet">
      <h2>{text.title}</h2>
      <p>
        {text.words} {bids.closesAt === null ? null : text.until(writtenTime(bids.closesAt))}
      </p>
      <PlaceLink className="button" data-tone="main" href={bidsAddress}>
        {text.go}
      </PlaceLink>
    </section>
  )
}
