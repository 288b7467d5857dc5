import * as v from 'valibot'

import {
  apiAssignedSchema,
  apiMessageSchema,
  apiOwnReportSchema,
  apiSavedReportSchema,
  assignmentIdSchema,
  reviewFileQuerySchema,
  sentMessageSchema,
  sentReportSchema,
  stepBackSchema,
  submittedReportSchema,
} from '../api-reports.ts'
import { noBody, noData, noQuery, type Endpoint } from '../endpoint.ts'

const parameters = { assignmentId: assignmentIdSchema }

/** The calls by which a reviewer works (conference, section 8). */
export const reportEndpoints = {
  listAssigned: {
    method: 'GET',
    path: '/reviews/assigned',
    summary: 'List the papers to review',
    description:
      'Those of the reviewer, as they were frozen for reviewing: what is due soonest first, and what is reported on last.',
    caller: 'reviewer',
    parameters: {},
    query: noQuery,
    body: noBody,
    success: {
      kind: 'envelope',
      status: 200,
      message: 'The papers to review',
      data: v.array(apiAssignedSchema),
    },
    action: 'fetch',
    refusals: [],
  },
  getOwnReport: {
    method: 'GET',
    path: '/reviews/{assignmentId}',
    summary: 'Get a paper to review, with the own report',
    description:
      'The others’ reports and the discussion stand in it as soon as they may be read; a reviewer is a letter there, the same in both.',
    caller: 'reviewer',
    parameters,
    query: noQuery,
    body: noBody,
    success: { kind: 'envelope', status: 200, message: 'The report', data: apiOwnReportSchema },
    action: 'fetch',
    refusals: [],
  },
  saveReport: {
    method: 'PUT',
    path: '/reviews/{assignmentId}',
    summary: 'Save the draft of a report',
    description:
      'What is left out is emptied. With a `seen` below the stored revision, the words that another device saved meanwhile are kept in `elsewhere`. The same draft again changes nothing.',
    caller: 'reviewer',
    parameters,
    query: noQuery,
    body: { kind: 'json', schema: sentReportSchema },
    success: { kind: 'envelope', status: 200, message: 'Draft saved', data: apiSavedReportSchema },
    action: 'save',
    refusals: ['reviews-closed', 'paper-withdrawn', 'words-changed'],
  },
  submitReport: {
    method: 'POST',
    path: '/reviews/{assignmentId}/submit',
    summary: 'Submit a report',
    description:
      'Saves what is sent and submits it; without any field of the report, the draft as it is stored. May be repeated until reports close; each version is kept, the same one once. When something is missing, the message names it, and the draft is kept.',
    caller: 'reviewer',
    parameters,
    query: noQuery,
    body: { kind: 'json', schema: submittedReportSchema },
    success: {
      kind: 'envelope',
      status: 200,
      message: 'Report submitted',
      data: apiOwnReportSchema,
    },
    action: 'submit',
    refusals: ['report-incomplete', 'reviews-closed', 'paper-withdrawn', 'words-changed'],
  },
  getReviewFile: {
    method: 'GET',
    path: '/reviews/{assignmentId}/file',
    summary: 'Get a file of a paper to review',
    description: 'The PDF as it was frozen for reviewing, or the supplementary one.',
    caller: 'reviewer',
    parameters,
    query: reviewFileQuerySchema,
    body: noBody,
    success: { kind: 'pdf', status: 200 },
    action: 'fetch',
    refusals: [],
  },
  stepBack: {
    method: 'POST',
    path: '/reviews/{assignmentId}/step-back',
    summary: 'Give a paper back',
    description:
      'Access to it ends at once; the organisers see why. After a conflict, it can’t be given to this reviewer again.',
    caller: 'reviewer',
    parameters,
    query: noQuery,
    body: { kind: 'fields', schema: stepBackSchema },
    success: { kind: 'envelope', status: 200, message: 'Paper given back', data: noData },
    action: 'save',
    refusals: [],
  },
  writeMessage: {
    method: 'POST',
    path: '/reviews/{assignmentId}/messages',
    summary: 'Write in the discussion of a paper',
    description:
      'For its other reviewers and organisers, never for its authors. Answers the whole discussion. The newest message again is no second one.',
    caller: 'reviewer',
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
    refusals: ['report-first', 'paper-withdrawn', 'discussion-full', 'too-many-requests'],
  },
} as const satisfies Readonly<Record<string, Endpoint>>
