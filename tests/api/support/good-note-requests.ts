import type { EndpointName } from '@lectern/domain/api/api-endpoints'
import { startingWords } from '@lectern/domain/mail/mail-templates'

import { storeAssignment } from '../../support/assignments.ts'
import { json } from './bodies.ts'
import type { ApiRequest } from './client.ts'
import { request } from './named-request.ts'
import type { Owner } from './owner.ts'
import { storedPaper } from './papers.ts'

/** Of the calls by which organisers agree on a paper, a request for each that succeeds for whoever may make it. */
export const goodNoteRequests = {
  listNotes: async ({ paperId }) => request('listNotes', { parameters: { paperId } }),
  writeNote: async ({ paperId }) =>
    request('writeNote', { parameters: { paperId }, body: json({ text: 'Ask B.' }) }),
  setAssignee: async ({ paperId }) =>
    request('setAssignee', { parameters: { paperId }, body: json({ email: null }) }),
  discussPaper: async ({ uid, reviewerId }) => {
    const paperId = await storedPaper(uid)
    await storeAssignment({ paperId, reviewerId })
    return request('discussPaper', { parameters: { paperId }, body: json({ text: 'Yes.' }) })
  },
  rejectAtDesk: async ({ uid }) =>
    request('rejectAtDesk', {
      parameters: { paperId: await storedPaper(uid) },
      body: json({ letter: startingWords.deskRejected }),
    }),
  listReports: async () => request('listReports'),
} as const satisfies Partial<Record<EndpointName, (owner: Owner) => Promise<ApiRequest>>>
