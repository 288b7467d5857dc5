import * as v from 'valibot'

import { paperIdSchema } from '../../paper/paper.ts'
import { noBody, noData, noQuery, type Endpoint } from '../endpoint.ts'
import {
  apiAuthorConflictsSchema,
  apiNamedConflictsSchema,
  sentAuthorConflictsSchema,
} from './api-author-conflicts.ts'
import { apiConflictFindsSchema, conflictFindsSchema } from './api-conflict-finds.ts'
import {
  apiConflictSchema,
  conflictPartySchema,
  conflictsQuerySchema,
  sentConflictSchema,
} from './api-conflicts.ts'

/** The calls by which authors and organisers keep people and papers apart (conference, section 4). */
export const conflictEndpoints = {
  listConflicts: {
    method: 'GET',
    path: '/conflicts',
    summary: 'List who is kept apart from which paper',
    description:
      'What was declared, and hints that were dismissed; of all papers but those behind a wall of yours, or of one.',
    caller: 'admin',
    parameters: {},
    query: conflictsQuerySchema,
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
  findConflicts: {
    method: 'POST',
    path: '/conflicts/finds',
    summary: 'Look for what stands between papers and reviewers',
    description:
      'All walls between papers and reviewers, and of the pairs that are named what an organiser should look at: the same domain, the same name, or another paper of this conference that the reviewer has written with an author. Papers behind a wall of yours do not exist in it.',
    caller: 'admin',
    parameters: {},
    query: noQuery,
    body: { kind: 'json', schema: conflictFindsSchema, isLarge: true },
    success: {
      kind: 'envelope',
      status: 200,
      message: 'What was found',
      data: apiConflictFindsSchema,
    },
    action: 'fetch',
    refusals: [],
  },
  listAuthorConflicts: {
    method: 'GET',
    path: '/conflicts/authors',
    summary: 'List whom authors would keep from reviewing their papers',
    description:
      'Of all papers but those behind a wall of yours or whose author may mean you, or of one, with the reviewers and organisers who may be meant. An address that is theirs is a wall already.',
    caller: 'admin',
    parameters: {},
    query: conflictsQuerySchema,
    body: noBody,
    success: {
      kind: 'envelope',
      status: 200,
      message: 'Whom authors would keep apart',
      data: v.array(apiNamedConflictsSchema),
    },
    action: 'fetch',
    refusals: [],
  },
  getAuthorConflicts: {
    method: 'GET',
    path: '/papers/{paperId}/author-conflicts',
    summary: 'Get whom you would keep from reviewing your paper',
    description: 'For whoever submitted it alone: organisers read it in another place.',
    caller: 'member',
    parameters: { paperId: paperIdSchema },
    query: noQuery,
    body: noBody,
    success: {
      kind: 'envelope',
      status: 200,
      message: 'Whom you would keep apart',
      data: apiAuthorConflictsSchema,
    },
    action: 'fetch',
    refusals: [],
  },
  setAuthorConflicts: {
    method: 'PUT',
    path: '/papers/{paperId}/author-conflicts',
    summary: 'Say whom you would keep from reviewing your paper',
    description:
      'A line for each: name, e-mail, affiliation, and why. Replaces what was said before. An address in it that is a reviewer’s or an organiser’s is a wall at once; organisers decide about the rest. Reviewers, co-authors and who is named never read it. Until the paper is accepted; by an author who is or was an organiser, until reviewers have it (`another-decides`).',
    caller: 'member',
    parameters: { paperId: paperIdSchema },
    query: noQuery,
    body: { kind: 'json', schema: sentAuthorConflictsSchema },
    success: {
      kind: 'envelope',
      status: 200,
      message: 'Saved for the organisers',
      data: apiAuthorConflictsSchema,
    },
    action: 'save',
    refusals: ['paper-accepted', 'another-decides'],
  },
  declareConflict: {
    method: 'PUT',
    path: '/papers/{paperId}/conflicts/{who}',
    summary: 'Keep somebody apart from a paper',
    description:
      'A reviewer, or an organiser by the uid, yourself included: the reviews of the paper do not exist for an organiser from then on, until another one lifts it. A wall takes back what the reviewer has not submitted. `dismissed` says that a hint means nothing, about anybody but yourself (`another-decides`); what a reviewer or an author declared stays.',
    caller: 'admin',
    parameters: { paperId: paperIdSchema, who: conflictPartySchema },
    query: noQuery,
    body: { kind: 'json', schema: sentConflictSchema },
    success: { kind: 'envelope', status: 200, message: 'Conflict saved', data: apiConflictSchema },
    action: 'save',
    refusals: ['conflict-stays', 'another-decides', 'reviews-closed'],
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
