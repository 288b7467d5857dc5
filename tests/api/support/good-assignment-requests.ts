import { storeAssignmentJob, storeBareAssignment } from '../../support/assignments.ts'
import { storeReviewer } from '../../support/reviewers.ts'
import { json } from './bodies.ts'
import { request } from './named-request.ts'
import { storedPaper } from './papers.ts'

interface PaperOfOwner {
  readonly uid: string
  readonly paperId: string
}

/** Of the calls about assignments and conflicts, a request for each that succeeds for whoever may make it. */
export const goodAssignmentRequests = {
  listAssignments: async () => request('listAssignments'),
  publishAssignments: async ({ paperId }: PaperOfOwner) => {
    const { id: reviewerId } = await storeReviewer({ state: 'accepted' })
    // None is made: what the others need of the paper stays.
    const assignments = [{ paperId: `${paperId}x`, reviewerId }]
    return request('publishAssignments', { body: json({ assignments }) })
  },
  getAssignmentJob: async () =>
    request('getAssignmentJob', { parameters: { jobId: (await storeAssignmentJob()).id } }),
  cancelAssignmentJob: async () =>
    request('cancelAssignmentJob', { parameters: { jobId: (await storeAssignmentJob()).id } }),
  takeBackAssignment: async ({ paperId }: PaperOfOwner) => {
    const { id: assignmentId } = await storeBareAssignment(paperId, await storeReviewer())
    return request('takeBackAssignment', { parameters: { assignmentId } })
  },
  replaceAssignment: async ({ uid }: PaperOfOwner) => {
    const paperId = await storedPaper(uid)
    const { id: assignmentId } = await storeBareAssignment(paperId, await storeReviewer())
    const { id: reviewerId } = await storeReviewer({ state: 'accepted' })
    return request('replaceAssignment', {
      parameters: { assignmentId },
      body: json({ reviewerId }),
    })
  },
  updateReviewStatuses: async () => request('updateReviewStatuses'),
  getPaperReviews: async ({ paperId }: PaperOfOwner) =>
    request('getPaperReviews', { parameters: { paperId } }),
  getReviewSummary: async () => request('getReviewSummary'),
  listConflicts: async () => request('listConflicts'),
  declareConflict: async ({ paperId }: PaperOfOwner) => {
    const { id: who } = await storeReviewer()
    return request('declareConflict', {
      parameters: { paperId, who },
      body: json({ kind: 'wall' }),
    })
  },
  liftConflict: async ({ paperId }: PaperOfOwner) => {
    const { id: who } = await storeReviewer()
    return request('liftConflict', { parameters: { paperId, who } })
  },
}
