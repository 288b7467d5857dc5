import * as v from 'valibot'

import { paperIdSchema } from '../../paper/paper.ts'
import {
  apiAssignmentJobSchema,
  apiAssignmentSchema,
  apiPaperReviewsSchema,
  apiPublishingSchema,
  apiReviewSummarySchema,
  apiStatusesSetSchema,
  newAssignmentsSchema,
  replacementSchema,
} from '../api-assignments.ts'
import { assignmentIdSchema } from '../api-reports.ts'
import { noBody, noData, noQuery, type Endpoint } from '../endpoint.ts'

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
      'After a minute in which it can be called off, or `now`: each paper is frozen as reviewers read it, its status becomes Review Awaiting where it was Submitted, and each reviewer is mailed once. A pair that can’t be made is answered with its reason and stops no other.',
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
  getAssignmentJob: {
    method: 'GET',
    path: '/assignments/jobs/{jobId}',
    summary: 'Get how far a publishing is',
    description: 'Numbers alone: they tell nothing of which paper and which reviewer.',
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
      'Of papers that are Review Awaiting since their assignments were published, whoever may see them; the answer counts those that you may. The same happens once a day.',
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
  getReviewSummary: {
    method: 'GET',
    path: '/reviews/summary',
    summary: 'Get the reports of all papers in numbers',
    description:
      'Of all papers that have assignments, or an organiser who decides, but those behind a wall of yours.',
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
