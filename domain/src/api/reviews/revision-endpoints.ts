import * as v from 'valibot'

import { paperIdSchema } from '../../paper/paper.ts'
import {
  apiAskedRevisionSchema,
  apiDeskRevisionSchema,
  apiRevisionSchema,
  apiSavedAnswerSchema,
  sentAnswerSchema,
  sentRevisionSchema,
} from '../api-revision.ts'
import { noBody, noData, noQuery, type Endpoint } from '../endpoint.ts'

const parameters = { paperId: paperIdSchema }

/**
 * The calls by which organisers ask for a revision, and authors answer the reports (conference, sections 4 and 8).
 * To organisers a paper behind a wall does not exist, to authors another's paper, and one of which nothing is released.
 */
export const revisionEndpoints = {
  askRevision: {
    method: 'POST',
    path: '/papers/{paperId}/revision',
    summary: 'Ask for a revision',
    description:
      'Releases the words for authors of the reports that are in, as they are now, and mails the author. Until the date the author may edit the paper, but not who its authors are, and answer each report. Again: another note or date; the released words stay. The same once more changes nothing.',
    caller: 'admin',
    parameters,
    query: noQuery,
    body: { kind: 'json', schema: sentRevisionSchema },
    success: {
      kind: 'envelope',
      status: 200,
      message: 'Revision asked for',
      data: apiDeskRevisionSchema,
    },
    action: 'save',
    refusals: [
      'reviews-closed',
      'paper-withdrawn',
      'paper-accepted',
      'no-reports',
      'words-changed',
    ],
  },
  takeRevisionBack: {
    method: 'DELETE',
    path: '/papers/{paperId}/revision',
    summary: 'Take a revision back',
    description:
      'Ends the author’s reading and editing at once; what was answered is kept, and there again if it is asked for anew. May be repeated.',
    caller: 'admin',
    parameters,
    query: noQuery,
    body: noBody,
    success: { kind: 'envelope', status: 200, message: 'Revision taken back', data: noData },
    action: 'save',
    refusals: [],
  },
  listRevisions: {
    method: 'GET',
    path: '/revisions',
    summary: 'List the revisions that are asked of you',
    description: 'Of your own papers, as an author.',
    caller: 'member',
    parameters: {},
    query: noQuery,
    body: noBody,
    success: {
      kind: 'envelope',
      status: 200,
      message: 'The revisions',
      data: v.array(apiAskedRevisionSchema),
    },
    action: 'fetch',
    refusals: [],
  },
  getRevision: {
    method: 'GET',
    path: '/papers/{paperId}/revision',
    summary: 'Get what was released of your paper’s reports',
    description:
      'For its owner alone: the reports’ words for authors by letters, without names, times and scores, and your answers. Organisers find it in the paper’s reviews.',
    caller: 'member',
    parameters,
    query: noQuery,
    body: noBody,
    success: { kind: 'envelope', status: 200, message: 'The revision', data: apiRevisionSchema },
    action: 'fetch',
    refusals: [],
  },
  saveAnswer: {
    method: 'PUT',
    path: '/papers/{paperId}/revision/answer',
    summary: 'Save or hand in your answers to the reports',
    description:
      'For the paper’s owner alone. Without `handIn`, a draft that nobody else reads. With a `seen` below the stored saving, and other words than are stored, nothing is saved. Handed in, it can be changed and handed in again until the date; when an answer is missing, the message names it, and the draft is saved.',
    caller: 'member',
    parameters,
    query: noQuery,
    body: { kind: 'json', schema: sentAnswerSchema },
    success: { kind: 'envelope', status: 200, message: 'Answer saved', data: apiSavedAnswerSchema },
    action: 'save',
    refusals: [
      'revision-over',
      'paper-accepted',
      'paper-withdrawn',
      'words-changed',
      'report-incomplete',
    ],
  },
} as const satisfies Readonly<Record<string, Endpoint>>
