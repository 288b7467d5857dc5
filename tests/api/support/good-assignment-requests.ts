import type { EndpointName } from '@lectern/domain/api/api-endpoints'

import { storeAssignment } from '../../support/assignments.ts'
import { storeReviewer } from '../../support/reviewers.ts'
import { storeAssignmentJob, storeBareAssignment } from './bare-assignments.ts'
import { json } from './bodies.ts'
import type { ApiRequest } from './client.ts'
import { request } from './named-request.ts'
import type { Owner } from './owner.ts'
import { storedPaper } from './papers.ts'

/** Of the calls about assignments, a request for each that succeeds for whoever may make it. */
export const goodAssignmentRequests = {
  listAssignments: async () => request('listAssignments'),
  publishAssignments: async ({ uid }) => {
    const { id: reviewerId } = await storeReviewer({ state: 'accepted' })
    // It waits to be called off: what the others need stays as it is.
    const assignments = [{ paperId: await storedPaper(uid), reviewerId }]
    return request('publishAssignments', { body: json({ assignments }) })
  },
  // None is looked through, which would take a second.
  findAuthorsInPapers: async ({ paperId }) =>
    request('findAuthorsInPapers', { body: json({ paperIds: [`${paperId}x`] }) }),
  getAssignmentJob: async ({ organiserUid }) => {
    const { id: jobId } = await storeAssignmentJob(organiserUid)
    return request('getAssignmentJob', { parameters: { jobId } })
  },
  cancelAssignmentJob: async ({ organiserUid }) => {
    const { id: jobId } = await storeAssignmentJob(organiserUid)
    return request('cancelAssignmentJob', { parameters: { jobId } })
  },
  takeBackAssignment: async ({ paperId }) => {
    const { id: assignmentId } = await storeBareAssignment(paperId, await storeReviewer())
    return request('takeBackAssignment', { parameters: { assignmentId } })
  },
  replaceAssignment: async ({ uid }) => {
    const paperId = await storedPaper(uid)
    const { id: assignmentId } = await storeBareAssignment(paperId, await storeReviewer())
    const { id: reviewerId } = await storeReviewer({ state: 'accepted' })
    return request('replaceAssignment', {
      parameters: { assignmentId },
      body: json({ reviewerId }),
    })
  },
  updateReviewStatuses: async () => request('updateReviewStatuses'),
  getPaperReviews: async ({ paperId }) => request('getPaperReviews', { parameters: { paperId } }),
  setWantedReports: async ({ paperId }) =>
    request('setWantedReports', { parameters: { paperId }, body: json({ wanted: null }) }),
  givePaperCopy: async ({ uid }) => {
    const [paperId, { id: reviewerId }] = [await storedPaper(uid), await storeReviewer()]
    // The copy is of another title.
    await storeAssignment({ paperId, reviewerId })
    return request('givePaperCopy', { parameters: { paperId }, body: json({}) })
  },
  listConflicts: async ({ paperId }) => request('listConflicts', { query: `?paperId=${paperId}` }),
  findConflicts: async () => request('findConflicts', { body: json({ pairs: [] }) }),
  listAuthorConflicts: async ({ paperId }) =>
    request('listAuthorConflicts', { query: `?paperId=${paperId}` }),
  getAuthorConflicts: async ({ paperId }) =>
    request('getAuthorConflicts', { parameters: { paperId } }),
  setAuthorConflicts: async ({ paperId }) =>
    request('setAuthorConflicts', { parameters: { paperId }, body: json({ lines: [] }) }),
  declareConflict: async ({ paperId }) => {
    const { id: who } = await storeReviewer()
    return request('declareConflict', {
      parameters: { paperId, who },
      body: json({ kind: 'wall' }),
    })
  },
  liftConflict: async ({ paperId }) => {
    const { id: who } = await storeReviewer()
    return request('liftConflict', { parameters: { paperId, who } })
  },
  getReviewSummary: async () => request('getReviewSummary'),
} as const satisfies Partial<Record<EndpointName, (owner: Owner) => Promise<ApiRequest>>>
