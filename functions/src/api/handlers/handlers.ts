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
  getReviewSettings: async () => (await import('./reviews/reviewer-handlers.ts')).getReviewSettings,
  setReviewSettings: async () => (await import('./reviews/reviewer-handlers.ts')).setReviewSettings,
  listReviewers: async () => (await import('./reviews/reviewer-handlers.ts')).listReviewers,
  inviteReviewers: async () => (await import('./reviews/reviewer-handlers.ts')).inviteReviewers,
  changeReviewer: async () => (await import('./reviews/reviewer-handlers.ts')).changeReviewer,
  removeReviewer: async () => (await import('./reviews/reviewer-handlers.ts')).removeReviewer,
  openReviewSession: async () =>
    (await import('./reviews/review-session-handlers.ts')).openReviewSession,
  mailReviewLink: async () => (await import('./reviews/review-session-handlers.ts')).mailReviewLink,
  answerInvitation: async () =>
    (await import('./reviews/review-session-handlers.ts')).answerInvitation,
  listAssignments: async () => (await import('./reviews/assignment-handlers.ts')).listAssignments,
  publishAssignments: async () =>
    (await import('./reviews/assignment-handlers.ts')).publishAssignments,
  findAuthorsInPapers: async () => (await import('./reviews/copy-handlers.ts')).findAuthorsInPapers,
  getAssignmentJob: async () => (await import('./reviews/assignment-handlers.ts')).getAssignmentJob,
  cancelAssignmentJob: async () =>
    (await import('./reviews/assignment-handlers.ts')).cancelAssignmentJob,
  takeBackAssignment: async () =>
    (await import('./reviews/assignment-handlers.ts')).takeBackAssignment,
  replaceAssignment: async () =>
    (await import('./reviews/assignment-handlers.ts')).replaceAssignment,
  updateReviewStatuses: async () =>
    (await import('./reviews/assignment-handlers.ts')).updateReviewStatuses,
  getPaperReviews: async () => (await import('./reviews/assignment-handlers.ts')).getPaperReviews,
  setWantedReports: async () => (await import('./reviews/assignment-handlers.ts')).setWantedReports,
  getReviewSummary: async () => (await import('./reviews/assignment-handlers.ts')).getReviewSummary,
  givePaperCopy: async () => (await import('./reviews/copy-handlers.ts')).givePaperCopy,
  listConflicts: async () => (await import('./reviews/conflict-handlers.ts')).listConflicts,
  findConflicts: async () => (await import('./reviews/conflict-handlers.ts')).findConflicts,
  listAuthorConflicts: async () =>
    (await import('./reviews/conflict-handlers.ts')).listAuthorConflicts,
  getAuthorConflicts: async () =>
    (await import('./reviews/conflict-handlers.ts')).getAuthorConflicts,
  setAuthorConflicts: async () =>
    (await import('./reviews/conflict-handlers.ts')).setAuthorConflicts,
  declareConflict: async () => (await import('./reviews/conflict-handlers.ts')).declareConflict,
  liftConflict: async () => (await import('./reviews/conflict-handlers.ts')).liftConflict,
  listBiddable: async () => (await import('./reviews/bid-handlers.ts')).listBiddable,
  readAbstracts: async () => (await import('./reviews/bid-handlers.ts')).readAbstracts,
  bidOnPaper: async () => (await import('./reviews/bid-handlers.ts')).bidOnPaper,
  listBids: async () => (await import('./reviews/bid-handlers.ts')).listBids,
  askRevision: async () => (await import('./reviews/revision-handlers.ts')).askRevision,
  takeRevisionBack: async () => (await import('./reviews/revision-handlers.ts')).takeRevisionBack,
  listRevisions: async () => (await import('./reviews/revision-handlers.ts')).listRevisions,
  getRevision: async () => (await import('./reviews/revision-handlers.ts')).getRevision,
  saveAnswer: async () => (await import('./reviews/revision-handlers.ts')).saveAnswer,
  listNotes: async () => (await import('./reviews/note-handlers.ts')).listNotes,
  writeNote: async () => (await import('./reviews/note-handlers.ts')).writeNote,
  setAssignee: async () => (await import('./reviews/note-handlers.ts')).setAssignee,
  discussPaper: async () => (await import('./reviews/note-handlers.ts')).discussPaper,
  rejectAtDesk: async () => (await import('./reviews/note-handlers.ts')).rejectAtDesk,
  listReports: async () => (await import('./reviews/note-handlers.ts')).listReports,
  listReminders: async () => (await import('./reviews/reminder-handlers.ts')).listReminders,
  sendReminders: async () => (await import('./reviews/reminder-handlers.ts')).sendReminders,
  pauseReminders: async () => (await import('./reviews/reminder-handlers.ts')).pauseReminders,
  moveDueDate: async () => (await import('./reviews/assignment-handlers.ts')).moveDueDate,
  moveReviewerDue: async () => (await import('./reviews/assignment-handlers.ts')).moveReviewerDue,
  askForMoreTime: async () => (await import('./reviews/report-handlers.ts')).askForMoreTime,
  listAssigned: async () => (await import('./reviews/report-handlers.ts')).listAssigned,
  getOwnReport: async () => (await import('./reviews/report-handlers.ts')).getOwnReport,
  saveReport: async () => (await import('./reviews/report-handlers.ts')).saveReport,
  submitReport: async () => (await import('./reviews/report-handlers.ts')).submitReport,
  getReviewFile: async () => (await import('./reviews/report-handlers.ts')).getReviewFile,
  stepBack: async () => (await import('./reviews/report-handlers.ts')).stepBack,
  writeMessage: async () => (await import('./reviews/report-handlers.ts')).writeMessage,
  listOwnSuggestions: async () =>
    (await import('./reviews/suggestion-handlers.ts')).listOwnSuggestions,
  suggestColleague: async () => (await import('./reviews/suggestion-handlers.ts')).suggestColleague,
  listSuggestions: async () => (await import('./reviews/suggestion-handlers.ts')).listSuggestions,
  decideSuggestion: async () => (await import('./reviews/suggestion-handlers.ts')).decideSuggestion,
  openApiDocument: async () => (await import('./open-api-handler.ts')).openApiDocument,
  health: async () => (await import('./health-handler.ts')).health,
}
