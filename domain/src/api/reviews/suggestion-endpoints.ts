import * as v from 'valibot'

import { newSuggestionSchema } from '../../reviews/suggestion.ts'
import { assignmentIdSchema } from '../api-reports.ts'
import { noBody, noQuery, type Endpoint } from '../endpoint.ts'
import {
  apiOwnSuggestionSchema,
  apiSuggestionSchema,
  suggestionDecisionSchema,
  suggestionIdSchema,
  suggestionsQuerySchema,
} from './api-suggestions.ts'

/** The calls by which reviewers suggest colleagues, and organisers invite them (conference, section 4). */
export const suggestionEndpoints = {
  listOwnSuggestions: {
    method: 'GET',
    path: '/reviews/{assignmentId}/suggestions',
    summary: 'List whom you have suggested for a paper',
    description: 'With what the organisers have decided, and nothing of what the colleague does.',
    caller: 'reviewer',
    parameters: { assignmentId: assignmentIdSchema },
    query: noQuery,
    body: noBody,
    success: {
      kind: 'envelope',
      status: 200,
      message: 'Your suggestions',
      data: v.array(apiOwnSuggestionSchema),
    },
    action: 'fetch',
    refusals: [],
  },
  suggestColleague: {
    method: 'POST',
    path: '/reviews/{assignmentId}/suggestions',
    summary: 'Suggest a colleague for a paper',
    description:
      'Who would review it in your place, or help. The organisers decide; nobody is mailed before. Answers all that you have suggested for it. The same address again, while it is open, replaces what was said.',
    caller: 'reviewer',
    parameters: { assignmentId: assignmentIdSchema },
    query: noQuery,
    body: { kind: 'json', schema: newSuggestionSchema },
    success: {
      kind: 'envelope',
      status: 200,
      message: 'Colleague suggested',
      data: v.array(apiOwnSuggestionSchema),
    },
    action: 'save',
    refusals: [
      'reviews-closed',
      'paper-withdrawn',
      'not-assignable',
      'discussion-full',
      'too-many-requests',
    ],
  },
  listSuggestions: {
    method: 'GET',
    path: '/suggestions',
    summary: 'List the colleagues whom reviewers have suggested',
    description:
      'Of all papers but those behind a wall of yours, or of one: the open ones first, with what stands, or may stand, between the colleague and the paper.',
    caller: 'admin',
    parameters: {},
    query: suggestionsQuerySchema,
    body: noBody,
    success: {
      kind: 'envelope',
      status: 200,
      message: 'The suggestions',
      data: v.array(apiSuggestionSchema),
    },
    action: 'fetch',
    refusals: [],
  },
  decideSuggestion: {
    method: 'PUT',
    path: '/suggestions/{suggestionId}',
    summary: 'Invite a colleague whom a reviewer has suggested, or not',
    description:
      '`confirmed` invites the colleague by an own link, and assigns this one paper, which is there once the invitation is accepted. May be repeated. What is confirmed is ended by taking the assignment back.',
    caller: 'admin',
    parameters: { suggestionId: suggestionIdSchema },
    query: noQuery,
    body: { kind: 'json', schema: suggestionDecisionSchema },
    success: {
      kind: 'envelope',
      status: 200,
      message: 'Suggestion decided',
      data: apiSuggestionSchema,
    },
    action: 'save',
    refusals: [
      'reviews-closed',
      'paper-withdrawn',
      'not-assignable',
      'answer-not-possible',
      'too-many-requests',
    ],
  },
} as const satisfies Readonly<Record<string, Endpoint>>
