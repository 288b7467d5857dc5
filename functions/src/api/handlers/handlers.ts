import type { EndpointName } from '@lectern/domain/api/api-endpoints'

import type { ApiHandler } from '../requests/api-call.ts'

/** Who handles each call; loaded when it comes, so that no call waits for another's code. */
export const handlers: {
  readonly [Name in EndpointName]: () => Promise<ApiHandler<Name>>
} = {
  register: async () => (await import('./account-handlers.ts')).register,
  verifyOtp: async () => (await import('./account-handlers.ts')).verifyOtp,
  resendOtp: async () => (await import('./account-handlers.ts')).resendOtp,
  login: async () => (await import('./account-handlers.ts')).login,
  logout: async () => (await import('./account-handlers.ts')).logout,
  refreshToken: async () => (await import('./account-handlers.ts')).refreshToken,
  forgotPassword: async () => (await import('./password-handlers.ts')).forgotPassword,
  resetPassword: async () => (await import('./password-handlers.ts')).resetPassword,
  getOwnAccount: async () => (await import('./own-account-handlers.ts')).getOwnAccount,
  changeOwnAccount: async () => (await import('./own-account-handlers.ts')).changeOwnAccount,
  deleteOwnAccount: async () => (await import('./own-account-handlers.ts')).deleteOwnAccount,
  submitPaper: async () => (await import('./paper-file-handlers.ts')).submitPaper,
  updatePaper: async () => (await import('./paper-file-handlers.ts')).updatePaper,
  getPaperFile: async () => (await import('./paper-file-handlers.ts')).getPaperFile,
  deletePaper: async () => (await import('./paper-handlers.ts')).deletePaper,
  updateStatus: async () => (await import('./paper-handlers.ts')).updateStatus,
  listPapers: async () => (await import('./paper-handlers.ts')).listPapers,
  listUserPapers: async () => (await import('./paper-handlers.ts')).listUserPapers,
  getPaper: async () => (await import('./paper-handlers.ts')).getPaper,
  getConference: async () => (await import('./conference-handlers.ts')).getConference,
  getDeadlinesCalendar: async () =>
    (await import('./deadlines-calendar-handler.ts')).getDeadlinesCalendar,
  getSubmissionSettings: async () =>
    (await import('./conference-handlers.ts')).getSubmissionSettings,
  setSubmissionSettings: async () =>
    (await import('./conference-handlers.ts')).setSubmissionSettings,
  getConferenceSettings: async () =>
    (await import('./conference-handlers.ts')).getConferenceSettings,
  setConferenceSettings: async () =>
    (await import('./conference-handlers.ts')).setConferenceSettings,
  setExtension: async () => (await import('./conference-handlers.ts')).setExtension,
  deleteExtension: async () => (await import('./conference-handlers.ts')).deleteExtension,
  listOrganisers: async () => (await import('./people-handlers.ts')).listOrganisers,
  inviteOrganiser: async () => (await import('./people-handlers.ts')).inviteOrganiser,
  removeOrganiser: async () => (await import('./people-handlers.ts')).removeOrganiser,
  listRegistrations: async () => (await import('./people-handlers.ts')).listRegistrations,
  tellCode: async () => (await import('./people-handlers.ts')).tellCode,
  findAccounts: async () => (await import('./people-handlers.ts')).findAccounts,
  sendMessage: async () => (await import('./people-handlers.ts')).sendMessage,
  getReviewSettings: async () => (await import('./reviewer-handlers.ts')).getReviewSettings,
  setReviewSettings: async () => (await import('./reviewer-handlers.ts')).setReviewSettings,
  listReviewers: async () => (await import('./reviewer-handlers.ts')).listReviewers,
  inviteReviewers: async () => (await import('./reviewer-handlers.ts')).inviteReviewers,
  changeReviewer: async () => (await import('./reviewer-handlers.ts')).changeReviewer,
  removeReviewer: async () => (await import('./reviewer-handlers.ts')).removeReviewer,
  openReviewSession: async () => (await import('./review-session-handlers.ts')).openReviewSession,
  mailReviewLink: async () => (await import('./review-session-handlers.ts')).mailReviewLink,
  answerInvitation: async () => (await import('./review-session-handlers.ts')).answerInvitation,
  listAssignments: async () => (await import('./assignment-handlers.ts')).listAssignments,
  publishAssignments: async () => (await import('./assignment-handlers.ts')).publishAssignments,
  getAssignmentJob: async () => (await import('./assignment-handlers.ts')).getAssignmentJob,
  cancelAssignmentJob: async () => (await import('./assignment-handlers.ts')).cancelAssignmentJob,
  takeBackAssignment: async () => (await import('./assignment-handlers.ts')).takeBackAssignment,
  replaceAssignment: async () => (await import('./assignment-handlers.ts')).replaceAssignment,
  updateReviewStatuses: async () => (await import('./assignment-handlers.ts')).updateReviewStatuses,
  getPaperReviews: async () => (await import('./assignment-handlers.ts')).getPaperReviews,
  getReviewSummary: async () => (await import('./assignment-handlers.ts')).getReviewSummary,
  listConflicts: async () => (await import('./conflict-handlers.ts')).listConflicts,
  declareConflict: async () => (await import('./conflict-handlers.ts')).declareConflict,
  liftConflict: async () => (await import('./conflict-handlers.ts')).liftConflict,
  openApiDocument: async () => (await import('./open-api-handler.ts')).openApiDocument,
  health: async () => (await import('./health-handler.ts')).health,
}
