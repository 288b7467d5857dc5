import type { ApiAbstract, ApiBidding } from '@lectern/domain/api/reviews/api-bids'
import { bidAnswers } from '@lectern/domain/reviews/bids'
import * as v from 'valibot'

/** The papers that a reviewer may bid on: what `GET /reviews/bids` answers. */
export const biddingSchema = v.object({
  isOpen: v.boolean(),
  closesAt: v.nullable(v.string()),
  papers: v.array(
    v.object({
      paperId: v.string(),
      paperTitle: v.string(),
      keywords: v.array(v.string()),
      bid: v.nullable(v.picklist(bidAnswers)),
    }),
  ),
}) satisfies v.GenericSchema<unknown, ApiBidding>

/** A paper that a reviewer may bid on. */
export type BiddablePaper = v.InferOutput<typeof biddingSchema>['papers'][number]

/** What `GET /reviews/bids/abstracts` answers. */
export const abstractsSchema = v.array(
  v.object({ paperId: v.string(), abstract: v.string() }),
) satisfies v.GenericSchema<unknown, ApiAbstract[]>
