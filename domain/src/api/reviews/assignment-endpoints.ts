import * as v from 'valibot'

import { paperIdSchema } from '../../paper/paper.ts'
import {
  apiAssignmentJobSchema,
  apiAssignmentSchema,
  apiPaperReviewsSchema,
  apiPublishingSchema,
  apiReviewSummarySchema,
  apiStatusesSetSchema,
  apiWantedSchema,
  newAssignmentsSchema,
  replacementSchema,
  wantedSchema,
} from '../api-assignments.ts'
import { assignmentIdSchema } from '../api-reports.ts'
import { noBody, noData, noQuery, type Endpoint } from '../endpoint.ts'
import { apiFindsSchema, lookedThroughSchema } from './api-finds.ts'

/** The id of a publishing of assignments in a path. */
const assignmentJobIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,64}$/))

/**
 * The calls by which organisers assign reviewers, and see what comes of it (conference, section 8). Papers behind a
 * wall do not exist in any of them.
 */
export const assignmentEndpoints = {
  listAssignments: {
    method: 'GET',
    path: '/assignments',
    summary: 'List who reports on which paper',
    description: 'Of all papers but those behind a wall of yours.',
    caller: 'admin',
    parameters: {},
    query: noQuery,
    body: noBody,
    success: {
      kind: 'envelope',
      status: 200,
      message: 'The assignments',
      data: v.array(apiAssignmentSchema),
    },
    action: 'fetch',
    refusals: [],
  },
  publishAssignments: {
    method: 'POST',
    path: '/assignments',
    summary: 'Publish assignments',
    description:
      'After a minute in which it can be called off, or `now`: each paper is frozen as reviewers read it, its status becomes Review Awaiting where it was Submitted, and each reviewer is mailed once. A pair that can’t be made is answered with its reason and stops no other. Where reviewers don’t know the authors, a paper with a PDF that can’t be cleaned of what names them is left out, and stands in the job’s `left`, unless `uncleaned` names it.',
    caller: 'admin',
    parameters: {},
    query: noQuery,
    body: { kind: 'json', schema: newAssignmentsSchema, isLarge: true },
    success: {
      kind: 'envelope',
      status: 200,
      message: 'Publishing begun',
      data: apiPublishingSchema,
    },
    action: 'save',
    refusals: ['reviews-closed'],
  },
  findAuthorsInPapers: {
    method: 'POST',
    path: '/assignments/finds',
    summary: 'Look for what gives authors away',
    description:
      'In what reviewers would read of some papers: names, affiliations and addresses of the authors in title, abstract and PDFs, and whether the PDFs can be cleaned. Hints, which are kept nowhere. Papers that there was no time for are `left`.',
    caller: 'admin',
    parameters: {},
    query: noQuery,
    body: { kind: 'json', schema: lookedThroughSchema },
    success: { kind: 'envelope', status: 200, message: 'What was found', data: apiFindsSchema },
    action: 'fetch',
    refusals: ['reviews-closed'],
  },
  getAssignmentJob: {
    method: 'GET',
    path: '/assignments/jobs/{jobId}',
    summary: 'Get how far a publishing is',
    description:
      'Numbers: they tell nothing of which paper and which reviewer; and which papers were left out, but for those behind a wall of yours.',
    caller: 'admin',
    parameters: { jobId: assignmentJobIdSchema },
    query: noQuery,
    body: noBody,
    success: {
      kind: 'envelope',
      status: 200,
      message: 'The publishing',
      data: apiAssignmentJobSchema,
    },
    action: 'fetch',
    refusals: [],
  },
  cancelAssignmentJob: {
    method: 'DELETE',
    path: '/assignments/jobs/{jobId}',
    summary: 'Call a publishing off',
    description: 'As long as it waits. One that has begun goes on, and is answered as it is.',
    caller: 'admin',
    parameters: { jobId: assignmentJobIdSchema },
    query: noQuery,
    body: noBody,
    success: {
      kind: 'envelope',
      status: 200,
      message: 'The publishing',
      data: apiAssignmentJobSchema,
    },
    action: 'save',
    refusals: [],
  },
  takeBackAssignment: {
    method: 'DELETE',
    path: '/assignments/{assignmentId}',
    summary: 'Take an assignment back',
    description: 'The reviewer’s access ends at once; what was written is kept.',
    caller: 'admin',
    parameters: { assignmentId: assignmentIdSchema },
    query: noQuery,
    body: noBody,
    success: { kind: 'envelope', status: 200, message: 'Assignment taken back', data: noData },
    action: 'save',
    refusals: ['reviews-closed'],
  },
  replaceAssignment: {
    method: 'POST',
    path: '/assignments/{assignmentId}/replacement',
    summary: 'Give an assignment to another reviewer',
    description: 'In one step: taken back from the one, given to the other, who is mailed.',
    caller: 'admin',
    parameters: { assignmentId: assignmentIdSchema },
    query: noQuery,
    body: { kind: 'json', schema: replacementSchema },
    success: {
      kind: 'envelope',
      status: 200,
      message: 'Assignment given to another reviewer',
      data: apiAssignmentSchema,
    },
    action: 'save',
    refusals: ['reviews-closed', 'not-assignable'],
  },
  updateReviewStatuses: {
    method: 'POST',
    path: '/reviews/statuses',
    summary: 'Set Review Obtained where all reports are in',
    description:
      'As many as the paper wants, of papers that are Review Awaiting since their assignments were published, whoever may see them; the answer counts those that you may. The same happens once a day.',
    caller: 'admin',
    parameters: {},
    query: noQuery,
    body: noBody,
    success: {
      kind: 'envelope',
      status: 200,
      message: 'Statuses updated',
      data: apiStatusesSetSchema,
    },
    action: 'updateStatus',
    refusals: [],
  },
  getPaperReviews: {
    method: 'GET',
    path: '/papers/{paperId}/reviews',
    summary: 'Get a paper’s reports',
    description: 'Those that are submitted, with who wrote them; drafts are nobody’s to read.',
    caller: 'admin',
    parameters: { paperId: paperIdSchema },
    query: noQuery,
    body: noBody,
    success: {
      kind: 'envelope',
      status: 200,
      message: 'The paper’s reviews',
      data: apiPaperReviewsSchema,
    },
    action: 'fetch',
    refusals: [],
  },
  setWantedReports: {
    method: 'PUT',
    path: '/papers/{paperId}/reviews',
    summary: 'Set how many reports one paper wants',
    description:
      'Null: as the settings say. Fewer than they say, or than are in, asks for a `reason`, which organisers read.',
    caller: 'admin',
    parameters: { paperId: paperIdSchema },
    query: noQuery,
    body: { kind: 'json', schema: wantedSchema },
    success: { kind: 'envelope', status: 200, message: 'Number saved', data: apiWantedSchema },
    action: 'save',
    refusals: ['reviews-closed', 'paper-withdrawn'],
  },
  getReviewSummary: {
    method: 'GET',
    path: '/reviews/summary',
    summary: 'Get the reports of all papers in numbers',
    description:
      'Of all papers with assignments, or with a wanted number of their own, but those behind a wall of yours.',
    caller: 'admin',
    parameters: {},
    query: noQuery,
    body: noBody,
    success: {
      kind: 'envelope',
      status: 200,
      message: 'The reports in numbers',
      data: v.array(apiReviewSummarySchema),
    },
    action: 'fetch',
    refusals: [],
  },
} as const satisfies Readonly<Record<string, Endpoint>>
