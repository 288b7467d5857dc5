import type { EndpointName } from '@lectern/domain/api/api-endpoints'
import { startingWords } from '@lectern/domain/mail/mail-templates'

import { storeAssignment, storeRevision } from '../../support/assignments.ts'
import { json } from './bodies.ts'
import type { ApiRequest } from './client.ts'
import { request } from './named-request.ts'
import type { Owner } from './owner.ts'
import { storedPaper } from './papers.ts'

async function revisedPaper(uid: string) {
  const paperId = await storedPaper(uid)
  await storeRevision(paperId, uid)
  return { paperId }
}

/** Of the calls by which organisers agree on a paper, and of those about revisions, a request for each that succeeds for whoever may make it. */
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
  // Another date: the words were released before.
  askRevision: async ({ uid }) =>
    request('askRevision', {
      parameters: await revisedPaper(uid),
      body: json({ note: 'Two weeks more.', until: '2030-03-01T12:00:00Z' }),
    }),
  takeRevisionBack: async ({ uid }) =>
    request('takeRevisionBack', { parameters: await revisedPaper(uid) }),
  listRevisions: async () => request('listRevisions'),
  getRevision: async ({ uid }) => request('getRevision', { parameters: await revisedPaper(uid) }),
  saveAnswer: async ({ uid }) =>
    request('saveAnswer', {
      parameters: await revisedPaper(uid),
      body: json({ answers: [{ label: 'A', text: 'We did.' }], handIn: true }),
    }),
} as const satisfies Partial<Record<EndpointName, (owner: Owner) => Promise<ApiRequest>>>
