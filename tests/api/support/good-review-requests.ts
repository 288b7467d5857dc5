import type { EndpointName } from '@lectern/domain/api/api-endpoints'
import { emptyReport } from '@lectern/domain/reviews/report'

import {
  storedSuggestion,
  suggestionIdOf,
  suggestionReference,
} from '../../../functions/src/store/reviews/suggestion-store.ts'
import { openBids, storeAssignment } from '../../support/assignments.ts'
import { store } from '../../support/emulators.ts'
import { newcomer } from '../../support/people.ts'
import { storeReviewer } from '../../support/reviewers.ts'
import { json } from './bodies.ts'
import type { ApiRequest } from './client.ts'
import { request } from './named-request.ts'
import type { Owner } from './owner.ts'
import { storedPaper } from './papers.ts'

/** A report that can be submitted. */
export const wholeReport = {
  ...emptyReport,
  relevance: 4,
  technicalQuality: 3,
  novelty: 5,
  clarity: 2,
  significance: 4,
  recommendation: 'revise',
  confidence: 3,
  forAuthors: 'Say more about the second experiment.',
} as const

/** Of the calls about reviews, a request for each that succeeds for whoever may make it. */
export const goodReviewRequests = {
  getReviewSettings: async () => request('getReviewSettings'),
  setReviewSettings: async () => request('setReviewSettings', { body: json({ wanted: 2 }) }),
  listReviewers: async () => request('listReviewers'),
  inviteReviewers: async () => {
    const { fullname, email } = newcomer()
    return request('inviteReviewers', { body: json({ reviewers: [{ name: fullname, email }] }) })
  },
  changeReviewer: async () =>
    request('changeReviewer', {
      parameters: { reviewerId: (await storeReviewer()).id },
      body: json({ affiliation: 'DTU' }),
    }),
  removeReviewer: async () =>
    request('removeReviewer', { parameters: { reviewerId: (await storeReviewer()).id } }),
  openReviewSession: async () =>
    request('openReviewSession', { body: json({ token: (await storeReviewer()).link }) }),
  mailReviewLink: async () =>
    request('mailReviewLink', { body: json({ email: (await storeReviewer()).email }) }),
  answerInvitation: async () => request('answerInvitation', { body: json({ state: 'accepted' }) }),
  listAssigned: async (owner: Owner) => {
    await assignmentFor(owner)
    return request('listAssigned')
  },
  getOwnReport: async (owner: Owner) =>
    request('getOwnReport', { parameters: await assignmentFor(owner) }),
  saveReport: async (owner: Owner) =>
    request('saveReport', {
      parameters: await assignmentFor(owner),
      body: json({ ...wholeReport, novelty: null, seen: 0 }),
    }),
  submitReport: async (owner: Owner) =>
    request('submitReport', { parameters: await assignmentFor(owner), body: json(wholeReport) }),
  getReviewFile: async (owner: Owner) =>
    request('getReviewFile', { parameters: await assignmentFor(owner), query: '?kind=pdf' }),
  stepBack: async (owner: Owner) =>
    request('stepBack', {
      parameters: await assignmentFor(owner),
      body: json({ reason: 'time', note: 'Ill.' }),
    }),
  listBiddable: async () => request('listBiddable'),
  readAbstracts: async ({ paperId }: Owner) =>
    request('readAbstracts', { query: `?papers=${paperId}` }),
  bidOnPaper: async ({ uid }: Owner) => {
    await openBids()
    const parameters = { paperId: await storedPaper(uid) }
    return request('bidOnPaper', { parameters, body: json({ bid: 'nothing' }) })
  },
  listBids: async () => request('listBids'),
  writeMessage: async (owner: Owner) =>
    request('writeMessage', {
      parameters: await assignmentFor(owner, 'submitted'),
      body: json({ text: 'Then let us ask for an example.' }),
    }),
} satisfies Record<string, (owner: Owner) => Promise<ApiRequest>>

/** An assignment of the reviewer's own, with all that belongs to it. */
async function assignmentFor(
  { paperId, reviewerId }: Owner,
  state: 'assigned' | 'submitted' = 'assigned',
): Promise<{ readonly assignmentId: string }> {
  const { assignment } = await storeAssignment({ paperId, reviewerId, state })
  return { assignmentId: assignment.id }
}

/** Of the calls about suggested colleagues, a request for each that succeeds for whoever may make it. */
export const goodSuggestionRequests = {
  listOwnSuggestions: async (owner) => {
    const { assignment } = await storeAssignment(owner)
    return request('listOwnSuggestions', { parameters: { assignmentId: assignment.id } })
  },
  suggestColleague: async (owner) => {
    const { assignment } = await storeAssignment(owner)
    const { fullname: name, email } = newcomer()
    return request('suggestColleague', {
      parameters: { assignmentId: assignment.id },
      body: json({ kind: 'help', name, email }),
    })
  },
  listSuggestions: async () => request('listSuggestions'),
  decideSuggestion: async (owner) => {
    const { assignment } = await storeAssignment(owner)
    const { fullname: name, email } = newcomer()
    const id = suggestionIdOf(assignment.id, email)
    const { paperId, reviewerId } = assignment
    const said = { id, paperId, assignmentId: assignment.id, reviewerId, name, email } as const
    const rest = { kind: 'help', words: '', at: new Date(), state: 'open' } as const
    const reference = suggestionReference(store.firestore, id)
    await reference.set(storedSuggestion({ ...said, ...rest }))
    return request('decideSuggestion', {
      parameters: { suggestionId: id },
      body: json({ state: 'dismissed' }),
    })
  },
} as const satisfies Partial<Record<EndpointName, (owner: Owner) => Promise<ApiRequest>>>
