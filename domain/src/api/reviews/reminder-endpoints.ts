import { reviewerIdSchema } from '../../reviews/reviewer.ts'
import { apiAssignmentSchema } from '../api-assignments.ts'
import { apiAssignedSchema, assignmentIdSchema } from '../api-reports.ts'
import { noBody, noQuery, type Endpoint } from '../endpoint.ts'
import {
  apiMovedSchema,
  apiRemindersSchema,
  apiWrittenToSchema,
  dueChangeSchema,
  moreTimeSchema,
  remindersPauseSchema,
  reviewerDueSchema,
  sentRemindersSchema,
} from './api-reminders.ts'

/**
 * The calls by which organisers remind and thank reviewers, and give them more time (conference, section 4). All of
 * them are about papers that the organiser may see: those behind a wall are in no number and no list.
 */
export const reminderEndpoints = {
  listReminders: {
    method: 'GET',
    path: '/reminders',
    summary: 'List who may be reminded or thanked',
    description:
      'Who has an invitation to answer, reports to write or reports in, and who gets a reminder when they go next. Of papers behind a wall of yours nothing is counted.',
    caller: 'admin',
    parameters: {},
    query: noQuery,
    body: noBody,
    success: {
      kind: 'envelope',
      status: 200,
      message: 'Who may be reminded',
      data: apiRemindersSchema,
    },
    action: 'fetch',
    refusals: [],
  },
  sendReminders: {
    method: 'POST',
    path: '/reminders',
    summary: 'Remind or thank reviewers now',
    description:
      'One mail each, with the own link and no paper named: a reminder of all reports that are not in, or of the invitation, once a day at most; thanks to who has reported, once for each report. Who is done, has stepped back or was removed is written to by neither.',
    caller: 'admin',
    parameters: {},
    query: noQuery,
    body: { kind: 'json', schema: sentRemindersSchema },
    success: {
      kind: 'envelope',
      status: 200,
      message: 'Mails are on their way',
      data: apiWrittenToSchema,
    },
    action: 'save',
    refusals: ['too-many-requests'],
  },
  pauseReminders: {
    method: 'PUT',
    path: '/reminders/{reviewerId}',
    summary: 'Exclude one reviewer from reminders by date',
    description: 'Or take them in again. `POST /reminders` reminds whom it names all the same.',
    caller: 'admin',
    parameters: { reviewerId: reviewerIdSchema },
    query: noQuery,
    body: { kind: 'json', schema: remindersPauseSchema },
    success: { kind: 'envelope', status: 200, message: 'Saved', data: remindersPauseSchema },
    action: 'save',
    refusals: [],
  },
  moveDueDate: {
    method: 'PATCH',
    path: '/assignments/{assignmentId}',
    summary: 'Give one report another due date',
    description:
      'Also after the close of reports: until the new date, this report can be written. The reviewer is mailed. With null, the date stays, and more time that was asked for is not given.',
    caller: 'admin',
    parameters: { assignmentId: assignmentIdSchema },
    query: noQuery,
    body: { kind: 'json', schema: dueChangeSchema },
    success: { kind: 'envelope', status: 200, message: 'Date saved', data: apiAssignmentSchema },
    action: 'save',
    refusals: ['reviews-closed', 'not-assignable', 'paper-withdrawn'],
  },
  moveReviewerDue: {
    method: 'PUT',
    path: '/reviewers/{reviewerId}/due',
    summary: 'Give all reports of one reviewer another due date',
    description:
      'Those that are not in, of papers that you may see; also after the close of reports. The reviewer is mailed once.',
    caller: 'admin',
    parameters: { reviewerId: reviewerIdSchema },
    query: noQuery,
    body: { kind: 'json', schema: reviewerDueSchema },
    success: { kind: 'envelope', status: 200, message: 'Dates saved', data: apiMovedSchema },
    action: 'save',
    refusals: ['reviews-closed', 'not-assignable'],
  },
  askForMoreTime: {
    method: 'POST',
    path: '/reviews/{assignmentId}/more-time',
    summary: 'Ask for more time for a report',
    description:
      'Organisers see it beside the paper, and give another date or keep this one. May be asked again.',
    caller: 'reviewer',
    parameters: { assignmentId: assignmentIdSchema },
    query: noQuery,
    body: { kind: 'fields', schema: moreTimeSchema },
    success: {
      kind: 'envelope',
      status: 200,
      message: 'The organisers see that you ask for more time',
      data: apiAssignedSchema,
    },
    action: 'save',
    refusals: ['paper-withdrawn', 'answer-not-possible'],
  },
} as const satisfies Readonly<Record<string, Endpoint>>
