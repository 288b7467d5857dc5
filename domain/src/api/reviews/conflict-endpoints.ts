import * as v from 'valibot'

import { paperIdSchema } from '../../paper/paper.ts'
import { noBody, noData, noQuery, type Endpoint } from '../endpoint.ts'
import { apiConflictSchema, conflictPartySchema, sentConflictSchema } from './api-conflicts.ts'

/** The calls by which organisers keep people and papers apart (conference, section 4). */
export const conflictEndpoints = {
  listConflicts: {
    method: 'GET',
    path: '/conflicts',
    summary: 'List who is kept apart from which paper',
    description:
      'What was declared, and hints that were dismissed; of all papers but those behind a wall of yours.',
    caller: 'admin',
    parameters: {},
    query: noQuery,
    body: noBody,
    success: {
      kind: 'envelope',
      status: 200,
      message: 'The conflicts',
      data: v.array(apiConflictSchema),
    },
    action: 'fetch',
    refusals: [],
  },
  declareConflict: {
    method: 'PUT',
    path: '/papers/{paperId}/conflicts/{who}',
    summary: 'Keep somebody apart from a paper',
    description:
      'A reviewer, or yourself by your uid: the reviews of the paper do not exist for you from then on, until another organiser lifts it. A wall takes back what the reviewer has not submitted. `dismissed` says that a hint means nothing; what a reviewer or an author declared stays.',
    caller: 'admin',
    parameters: { paperId: paperIdSchema, who: conflictPartySchema },
    query: noQuery,
    body: { kind: 'json', schema: sentConflictSchema },
    success: { kind: 'envelope', status: 200, message: 'Conflict saved', data: apiConflictSchema },
    action: 'save',
    refusals: ['conflict-stays', 'reviews-closed'],
  },
  liftConflict: {
    method: 'DELETE',
    path: '/papers/{paperId}/conflicts/{who}',
    summary: 'Lift what organisers said about somebody and a paper',
    description:
      'A reviewer or another organiser. What a reviewer or an author declared stays; one that is not there counts as lifted.',
    caller: 'admin',
    parameters: { paperId: paperIdSchema, who: conflictPartySchema },
    query: noQuery,
    body: noBody,
    success: { kind: 'envelope', status: 200, message: 'Conflict lifted', data: noData },
    action: 'save',
    refusals: ['conflict-stays', 'reviews-closed'],
  },
} as const satisfies Readonly<Record<string, Endpoint>>
