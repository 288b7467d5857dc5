import { endpoints, type EndpointName } from '@lectern/domain/api/api-endpoints'

import { codeFor } from '../../support/inbox.ts'
import { storeMember } from '../../support/members.ts'
import { age, newcomer, registrationOf } from '../../support/people.ts'
import { successOf } from './answers.ts'
import { json, multipart } from './bodies.ts'
import { send, type ApiRequest } from './client.ts'
import { goodAssignmentRequests } from './good-assignment-requests.ts'
import { goodNoteRequests } from './good-note-requests.ts'
import { goodReviewRequests, goodSuggestionRequests } from './good-review-requests.ts'
import { request } from './named-request.ts'
import type { Owner } from './owner.ts'
import { paperEntries, storedPaper } from './papers.ts'
import { goodReminderRequests } from './reviews/good-reminder-requests.ts'
import { signIn } from './sign-in.ts'

/**
 * Makes a request for each endpoint that succeeds for whoever may make it, with a paper or a person
 * of its own where it changes or uses one up. It carries no token: that is the caller's.
 */
export const goodRequests: Readonly<Record<EndpointName, (owner: Owner) => Promise<ApiRequest>>> = {
  register: async () => request('register', { body: json(newcomer()) }),
  verifyOtp: async () => {
    const { email, role } = await registered()
    return request('verifyOtp', { body: json({ email, role, otp: await codeFor(email) }) })
  },
  resendOtp: async () => {
    const { email, role } = await registered()
    return request('resendOtp', { body: json({ email, role }) })
  },
  login: async () => {
    const { email, password, role } = await storeMember('author')
    return request('login', { body: json({ email, password, role }) })
  },
  logout: async () => request('logout'),
  refreshToken: async () => {
    const { refreshToken } = await signIn(await storeMember('author'))
    return request('refreshToken', { body: json({ refreshToken }) })
  },
  forgotPassword: async () =>
    request('forgotPassword', { body: json({ email: newcomer().email }) }),
  resetPassword: async () => {
    const { email } = await storeMember('author')
    await send(request('forgotPassword', { body: json({ email }) }))
    const [password, otp] = ['another password', await codeFor(email)]
    const body = json({ email, otp, password, confirmPassword: password })
    return request('resetPassword', { body })
  },
  getOwnAccount: async () => request('getOwnAccount'),
  changeOwnAccount: async () =>
    request('changeOwnAccount', { body: json({ fullname: 'Ada Lovelace' }) }),
  // All that the tests sign in have the one password.
  deleteOwnAccount: async () =>
    request('deleteOwnAccount', { body: json({ password: newcomer().password }) }),
  submitPaper: async () => request('submitPaper', { body: multipart(paperEntries()) }),
  updatePaper: async ({ uid }) =>
    request('updatePaper', {
      parameters: { paperId: await storedPaper(uid) },
      body: multipart(paperEntries({ pdfFile: undefined })),
    }),
  deletePaper: async ({ uid }) =>
    request('deletePaper', { parameters: { paperId: await storedPaper(uid) } }),
  updateStatus: async ({ uid }) =>
    request('updateStatus', {
      parameters: { paperId: await storedPaper(uid) },
      body: json({ status: 'Review Awaiting' }),
    }),
  listPapers: async () => request('listPapers', { query: '?limit=1' }),
  listUserPapers: async ({ uid }) => request('listUserPapers', { parameters: { userId: uid } }),
  getPaper: async ({ paperId }) => request('getPaper', { parameters: { paperId } }),
  getPaperFile: async ({ paperId }) =>
    request('getPaperFile', { parameters: { paperId, kind: 'pdf' } }),
  getConference: async () => request('getConference'),
  getDeadlinesCalendar: async () => request('getDeadlinesCalendar'),
  getSubmissionSettings: async () => request('getSubmissionSettings'),
  // What is set changes nothing for whoever else uses the stack.
  setSubmissionSettings: async () =>
    request('setSubmissionSettings', { body: json({ graceMinutes: 0 }) }),
  getConferenceSettings: async () => request('getConferenceSettings'),
  setConferenceSettings: async () =>
    request('setConferenceSettings', { body: json({ notice: null }) }),
  setExtension: async () =>
    request('setExtension', {
      parameters: { uid: (await storeMember('author')).uid },
      body: json({ until: '2026-03-01T12:00:00Z' }),
    }),
  deleteExtension: async () =>
    request('deleteExtension', { parameters: { uid: (await storeMember('author')).uid } }),
  listOrganisers: async () => request('listOrganisers'),
  inviteOrganiser: async () =>
    request('inviteOrganiser', { body: json({ email: newcomer().email }) }),
  removeOrganiser: async () =>
    request('removeOrganiser', { parameters: { email: (await storeMember('admin')).email } }),
  listRegistrations: async () => request('listRegistrations'),
  tellCode: async () => {
    const { email } = await registered()
    const { ref, id } = await registrationOf(email)
    await age(ref, 'issuedAt', 120_000)
    return request('tellCode', { parameters: { registrationId: id } })
  },
  findAccounts: async () => request('findAccounts', { query: '?search=ada' }),
  sendMessage: async ({ uid }) =>
    request('sendMessage', { parameters: { uid }, body: json({ subject: 'Hello', text: 'Yes.' }) }),
  ...goodReviewRequests,
  ...goodAssignmentRequests,
  ...goodNoteRequests,
  ...goodSuggestionRequests,
  ...goodReminderRequests,
  openApiDocument: async () => request('openApiDocument'),
  health: async () => request('health'),
}

/** Registers a newcomer through the API; gives what was sent, and the registration token. */
export async function registered(person = newcomer()) {
  const answer = await send(request('register', { body: json(person) }))
  const { accessToken } = successOf(endpoints.register.success, answer)
  return { ...person, registrationToken: accessToken }
}

export { request } from './named-request.ts'
