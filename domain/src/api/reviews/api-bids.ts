import * as v from 'valibot'

import { reviewLimits } from '../../limits.ts'
import { bidAnswers } from '../../reviews/bids.ts'
import { shownMomentSchema } from '../shown-moment.ts'

/** What a reviewer says of a paper. */
const bidAnswerSchema = v.picklist(bidAnswers, 'Say yes, conflict or nothing.')

/**
 * A paper as a reviewer bids on it: nothing of who wrote it, and no number, whose gaps would tell which papers are
 * left out.
 */
const apiBiddablePaperSchema = v.object({
  paperId: v.string(),
  paperTitle: v.string(),
  keywords: v.array(v.string()),
  /** Null as long as the reviewer has said nothing of it. */
  bid: v.nullable(v.picklist(bidAnswers)),
})

/** What `GET /reviews/bids` answers. */
export const apiBiddingSchema = v.object({
  /** Whether bids are taken now; there are no papers otherwise. */
  isOpen: v.boolean(),
  /** Null: until assignments are published. */
  closesAt: v.nullable(shownMomentSchema),
  papers: v.array(apiBiddablePaperSchema),
})

/** The papers that a reviewer may bid on. */
export type ApiBidding = v.InferOutput<typeof apiBiddingSchema>

/** What `GET /reviews/bids/abstracts` takes: ids of papers, with commas between them. */
export const abstractsQuerySchema = v.object({
  papers: v.pipe(
    v.string('Name the papers.'),
    v.regex(
      /^[A-Za-z0-9_-]{1,64}(?:,[A-Za-z0-9_-]{1,64}){0,19}$/,
      `Name 1 to ${String(reviewLimits.abstractsAtOnce)} papers, with commas between them.`,
    ),
  ),
})

/** An abstract as a reviewer reads it who bids. */
export const apiAbstractSchema = v.object({ paperId: v.string(), abstract: v.string() })

/** An abstract as a reviewer reads it who bids. */
export type ApiAbstract = v.InferOutput<typeof apiAbstractSchema>

/** What `PUT /reviews/bids/{paperId}` takes. */
export const sentBidSchema = v.object({ bid: bidAnswerSchema })

/** What a reviewer has bid, as organisers see it: of the papers alone that they may know the reviews of. */
export const apiBidsSchema = v.object({
  reviewerId: v.string(),
  /** The papers that the reviewer would like to review. */
  yes: v.array(v.string()),
  /** The papers that the reviewer must not review. */
  conflict: v.array(v.string()),
  /** How many papers the reviewer has looked at, all of these included. */
  seen: v.number(),
})

/** What a reviewer has bid, as organisers see it. */
export type ApiBids = v.InferOutput<typeof apiBidsSchema>
