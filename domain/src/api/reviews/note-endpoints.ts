import * as v from 'valibot'

import { paperIdSchema } from '../../paper/paper.ts'
import { apiPaperSchema } from '../api-paper.ts'
import { apiMessageSchema, assignmentIdSchema, sentMessageSchema } from '../api-reports.ts'
import { noBody, noQuery, type Endpoint } from '../endpoint.ts'
import {
  apiPaperNotesSchema,
  apiReportPageSchema,
  deskRejectionSchema,
  sentAssigneeSchema,
  sentNoteSchema,
} from './api-notes.ts'

const parameters = { paperId: paperIdSchema }
const notes = {
  kind: 'envelope',
  status: 200,
  message: 'The notes of organisers',
  data: apiPaperNotesSchema,
} as const

/**
 * The calls by which organisers agree on a paper (conference, section 4): their notes, who of them decides, the
 * discussion with its reviewers, and all reports at once. Papers behind a wall do not exist in any of them.
 */
export const noteEndpoints = {
  listNotes: {
    method: 'GET',
    path: '/papers/{paperId}/notes',
    summary: 'Get organisers’ notes on a paper, and who decides',
    description: 'Nobody but organisers reads them, and not those behind a wall.',
    caller: 'admin',
    parameters,
    query: noQuery,
    body: noBody,
    success: notes,
    action: 'fetch',
    refusals: [],
  },
  writeNote: {
    method: 'POST',
    path: '/papers/{paperId}/notes',
    summary: 'Write a note on a paper for organisers',
    description: 'Answers all of them. Your newest note once more is no second one.',
    caller: 'admin',
    parameters,
    query: noQuery,
    body: { kind: 'fields', schema: sentNoteSchema },
    success: notes,
    action: 'save',
    refusals: ['discussion-full'],
  },
  setAssignee: {
    method: 'PUT',
    path: '/papers/{paperId}/assignee',
    summary: 'Say which organiser decides about a paper',
    description:
      'An organiser with an account and no wall before the paper, or null for nobody. Who is no organiser any more, or behind a wall by now, decides nothing: then it is nobody’s.',
    caller: 'admin',
    parameters,
    query: noQuery,
    body: { kind: 'json', schema: sentAssigneeSchema },
    success: notes,
    action: 'save',
    refusals: ['not-assignable'],
  },
  discussPaper: {
    method: 'POST',
    path: '/papers/{paperId}/discussion',
    summary: 'Write in the discussion of a paper as an organiser',
    description:
      'For its reviewers and organisers, never for its authors. Answers the whole discussion. The newest message again is no second one.',
    caller: 'admin',
    parameters,
    query: noQuery,
    body: { kind: 'fields', schema: sentMessageSchema },
    success: {
      kind: 'envelope',
      status: 200,
      message: 'Message written',
      data: v.array(apiMessageSchema),
    },
    action: 'save',
    refusals: ['reviews-closed', 'paper-withdrawn', 'discussion-full'],
  },
  rejectAtDesk: {
    method: 'POST',
    path: '/papers/{paperId}/desk-rejection',
    summary: 'Reject a paper before its review, with a letter',
    description:
      'Sets Reject and mails this letter in the place of the mail about the status, after the minute in which the status can be set back. It can carry {{author}}, {{title}}, {{number}}, {{conference}} and {{link}}. Not for a paper that reviewers were given: that is rejected by its status.',
    caller: 'admin',
    parameters,
    query: noQuery,
    body: { kind: 'json', schema: deskRejectionSchema },
    success: { kind: 'envelope', status: 200, message: 'Status updated!', data: apiPaperSchema },
    action: 'updateStatus',
    refusals: ['paper-accepted', 'paper-under-review', 'paper-withdrawn', 'status-changed'],
  },
  listReports: {
    method: 'GET',
    path: '/reviews/reports',
    summary: 'List all submitted reports',
    description:
      'With their papers and reviewers, of all papers but those behind a wall of yours, in parts: ask again with `next` as `cursor` until it is null.',
    caller: 'admin',
    parameters: {},
    query: v.object({ cursor: v.optional(assignmentIdSchema) }),
    body: noBody,
    success: {
      kind: 'envelope',
      status: 200,
      message: 'The submitted reports',
      data: apiReportPageSchema,
    },
    action: 'fetch',
    refusals: [],
  },
} as const satisfies Readonly<Record<string, Endpoint>>
