import type { EndpointName } from '@lectern/domain/api/api-endpoints'

import { storeAssignment } from '../../../support/assignments.ts'
import { storeReviewer } from '../../../support/reviewers.ts'
import { storeBareAssignment } from '../bare-assignments.ts'
import { json } from '../bodies.ts'
import type { ApiRequest } from '../client.ts'
import { request } from '../named-request.ts'
import type { Owner } from '../owner.ts'
import { storedPaper } from '../papers.ts'

const due = new Date(Date.now() + 14 * 24 * 3_600_000).toISOString()

/** Of the calls that remind and thank reviewers, and give them time, a request for each that succeeds. */
export const goodReminderRequests = {
  listReminders: async () => request('listReminders'),
  sendReminders: async () => {
    const { id } = await storeReviewer({ state: 'declined' })
    return request('sendReminders', { body: json({ what: 'reminder', reviewerIds: [id] }) })
  },
  pauseReminders: async () =>
    request('pauseReminders', {
      parameters: { reviewerId: (await storeReviewer()).id },
      body: json({ paused: true }),
    }),
  moveDueDate: async ({ uid }) => {
    const paperId = await storedPaper(uid)
    const { id: assignmentId } = await storeBareAssignment(paperId, await storeReviewer())
    return request('moveDueDate', { parameters: { assignmentId }, body: json({ due }) })
  },
  moveReviewerDue: async () =>
    request('moveReviewerDue', {
      parameters: { reviewerId: (await storeReviewer()).id },
      body: json({ due }),
    }),
  askForMoreTime: async ({ paperId, reviewerId }) => {
    const { assignment } = await storeAssignment({ paperId, reviewerId, state: 'assigned' })
    return request('askForMoreTime', {
      parameters: { assignmentId: assignment.id },
      body: json({ words: 'I am ill.' }),
    })
  },
} as const satisfies Partial<Record<EndpointName, (owner: Owner) => Promise<ApiRequest>>>
