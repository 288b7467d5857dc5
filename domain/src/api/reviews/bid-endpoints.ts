import * as v from 'valibot'

import { paperIdSchema } from '../../paper/paper.ts'
import { noBody, noData, noQuery, type Endpoint } from '../endpoint.ts'
import {
  abstractsQuerySchema,
  apiAbstractSchema,
  apiBiddingSchema,
  apiBidsSchema,
  sentBidSchema,
} from './api-bids.ts'

/** The calls by which reviewers say what they would like to review, and organisers read it (conference, section 4). */
export const bidEndpoints = {
  listBiddable: {
    method: 'GET',
    path: '/reviews/bids',
    summary: 'List the papers to bid on',
    description:
      'Those that the reviewer may bid on while bids are open, each with what the reviewer has said of it; the own topics first. Abstracts are read in slices.',
    caller: 'reviewer',
    parameters: {},
    query: noQuery,
    body: noBody,
    success: {
      kind: 'envelope',
      status: 200,
      message: 'The papers to bid on',
      data: apiBiddingSchema,
    },
    action: 'fetch',
    refusals: [],
  },
  readAbstracts: {
    method: 'GET',
    path: '/reviews/bids/abstracts',
    summary: 'Read abstracts of papers to bid on',
    description: 'Papers that the reviewer may not bid on, or not any more, are left out.',
    caller: 'reviewer',
    parameters: {},
    query: abstractsQuerySchema,
    body: noBody,
    success: {
      kind: 'envelope',
      status: 200,
      message: 'The abstracts',
      data: v.array(apiAbstractSchema),
    },
    action: 'fetch',
    refusals: [],
  },
  bidOnPaper: {
    method: 'PUT',
    path: '/reviews/bids/{paperId}',
    summary: 'Bid on a paper',
    description:
      'Replaces what the reviewer said of it. `conflict` keeps the two apart from then on; as long as bids are open, another bid takes that back.',
    caller: 'reviewer',
    parameters: { paperId: paperIdSchema },
    query: noQuery,
    body: { kind: 'fields', schema: sentBidSchema },
    success: { kind: 'envelope', status: 200, message: 'Bid saved', data: noData },
    action: 'save',
    refusals: [],
  },
  listBids: {
    method: 'GET',
    path: '/bids',
    summary: 'List what reviewers have bid',
    description: 'Of all papers but those behind a wall of yours.',
    caller: 'admin',
    parameters: {},
    query: noQuery,
    body: noBody,
    success: { kind: 'envelope', status: 200, message: 'The bids', data: v.array(apiBidsSchema) },
    action: 'fetch',
    refusals: [],
  },
} as const satisfies Readonly<Record<string, Endpoint>>
