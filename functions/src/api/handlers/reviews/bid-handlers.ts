import { paperIdSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'

import { bidOnPaper as bid } from '../../../reviews/bids/bid-on-paper.ts'
import { listBiddable as listPapers } from '../../../reviews/bids/list-biddable.ts'
import { listBids as list } from '../../../reviews/bids/list-bids.ts'
import { readAbstracts as read } from '../../../reviews/bids/read-abstracts.ts'
import { reviewContext } from '../../../reviews/review-services.ts'
import { shownMoment } from '../../answers/shown-moment.ts'
import type { ApiHandler } from '../../requests/api-call.ts'

/** GET /reviews/bids: for reviewers. */
export const listBiddable: ApiHandler<'listBiddable'> = async ({ viewer }) => {
  const { isOpen, closesAt, papers } = await listPapers(reviewContext(), viewer)
  const shown = papers.map(({ id, paperTitle, keywords, bid: said }) => ({
    paperId: id,
    paperTitle,
    keywords: [...keywords],
    bid: said,
  }))
  return { data: { isOpen, closesAt: shownMoment(closesAt), papers: shown } }
}

/** GET /reviews/bids/abstracts: for reviewers. */
export const readAbstracts: ApiHandler<'readAbstracts'> = async ({ viewer, query }) => {
  const ids = query.papers.split(',').map((id) => v.safeParse(paperIdSchema, id))
  const papers = await read(
    reviewContext(),
    viewer,
    ids.flatMap((id) => (id.success ? [id.output] : [])),
  )
  return { data: papers.map(({ id, abstract }) => ({ paperId: id, abstract })) }
}

/** PUT /reviews/bids/{paperId}: for reviewers. */
export const bidOnPaper: ApiHandler<'bidOnPaper'> = async ({ viewer, parameters, input }) => {
  await bid(reviewContext(), viewer, parameters.paperId, input.bid)
  return { data: null }
}

/** GET /bids: for admins. */
export const listBids: ApiHandler<'listBids'> = async ({ viewer }) => ({
  data: (await list(reviewContext(), viewer)).map(({ reviewerId, yes, conflict, seen }) => ({
    reviewerId,
    yes: [...yes],
    conflict: [...conflict],
    seen,
  })),
})
