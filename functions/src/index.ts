import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/firestore'
import { onRequest } from 'firebase-functions/https'
import { setGlobalOptions } from 'firebase-functions/options'
import { storageBucket } from 'firebase-functions/params'
import { onSchedule } from 'firebase-functions/scheduler'
import { onObjectFinalized } from 'firebase-functions/storage'

import { callable } from './callables/callable.ts'
import { appSecret, smtpUrl } from './platform/parameters.ts'
import { keepBodiesPacked } from './platform/requests/packed-bodies.ts'

keepBodiesPacked()
setGlobalOptions({ region: 'us-central1', maxInstances: 10, memory: '512MiB' })

/** Making a code needs the mail server too. */
const codeSecrets = [appSecret, smtpUrl]

/**
 * What a function needs that opens PDFs: a few at a time, since each is held in memory and may take
 * 256 MB until its pages are counted (`countingLimits`).
 */
const forPdfs = { memory: '2GiB', concurrency: 4 } as const

/** Begins a registration and mails its code. */
export const register = callable('register', { secrets: codeSecrets }, async (input) => {
  const { handleRegister } = await import('./callables/account-callables.ts')
  return await handleRegister(input)
})

/** Verifies a code and opens the account. */
export const verifyOtp = callable('verifyOtp', { secrets: [appSecret] }, async (input) => {
  const { handleVerifyOtp } = await import('./callables/account-callables.ts')
  return await handleVerifyOtp(input)
})

/** Mails another code. */
export const resendOtp = callable('resendOtp', { secrets: codeSecrets }, async (input) => {
  const { handleResendOtp } = await import('./callables/account-callables.ts')
  return await handleResendOtp(input)
})

/** Tells what became of a registration's mail. */
export const registrationMail = callable(
  'registrationMail',
  { secrets: codeSecrets },
  async (input) => {
    const { handleRegistrationMail } = await import('./callables/account-callables.ts')
    return await handleRegistrationMail(input)
  },
)

/** Gives a registration another address. */
export const correctAddress = callable(
  'correctAddress',
  { secrets: codeSecrets },
  async (input) => {
    const { handleCorrectAddress } = await import('./callables/account-callables.ts')
    return await handleCorrectAddress(input)
  },
)

/** Asks for a code to choose a new password. */
export const forgotPassword = callable(
  'forgotPassword',
  { secrets: [appSecret] },
  async (input) => {
    const { handleForgotPassword } = await import('./callables/password-callables.ts')
    return await handleForgotPassword(input)
  },
)

/** Chooses a new password with the code. */
export const resetPassword = callable('resetPassword', { secrets: [appSecret] }, async (input) => {
  const { handleResetPassword } = await import('./callables/password-callables.ts')
  return await handleResetPassword(input)
})

/** Changes the account of whoever calls: its name, password or address. */
export const changeAccount = callable('changeAccount', { secrets: codeSecrets }, async (input) => {
  const { handleChangeAccount } = await import('./callables/own-account-callables.ts')
  return await handleChangeAccount(input)
})

/** Reads what is stored about whoever calls. */
export const readOwnData = callable('readOwnData', { secrets: [appSecret] }, async (input) => {
  const { handleReadOwnData } = await import('./callables/own-account-callables.ts')
  return await handleReadOwnData(input)
})

/** Ends all sessions of whoever calls. */
export const logOutEverywhere = callable('logOutEverywhere', {}, async (input) => {
  const { handleLogOutEverywhere } = await import('./callables/own-account-callables.ts')
  return await handleLogOutEverywhere(input)
})

/** Deletes the account of whoever calls. */
export const deleteAccount = callable('deleteAccount', { timeoutSeconds: 300 }, async (input) => {
  const { handleDeleteAccount } = await import('./callables/delete-account-callable.ts')
  return await handleDeleteAccount(input)
})

/** Accepts a paper; its files are compared with what is stored before: a few at a time are in memory. */
export const acceptPaper = callable(
  'acceptPaper',
  { ...forPdfs, timeoutSeconds: 60 },
  async (input) => {
    const { handleAcceptPaper } = await import('./callables/acceptance-callable.ts')
    return await handleAcceptPaper(input)
  },
)

/** Brings a withdrawn paper back. */
export const restorePaper = callable('restorePaper', {}, async (input) => {
  const { handleRestorePaper } = await import('./callables/restore-callable.ts')
  return await handleRestorePaper(input)
})

/** Ten thousand ids of papers, and what stands between them. */
const manyPapers = 1024 * 1024

/** Begins a change of many papers' statuses. */
export const startBulkChange = callable(
  'startBulkChange',
  { timeoutSeconds: 60 },
  async (input) => {
    const { handleStartBulkChange } = await import('./callables/bulk-callables.ts')
    return await handleStartBulkChange(input)
  },
  manyPapers,
)

/** Tells of a change of many papers whose authors know the status already. */
export const previewBulkChange = callable(
  'previewBulkChange',
  { timeoutSeconds: 60 },
  async (input) => {
    const { handlePreviewBulkChange } = await import('./callables/bulk-callables.ts')
    return await handlePreviewBulkChange(input)
  },
  manyPapers,
)

/** Undoes a change of many papers' statuses. */
export const undoBulkChange = callable('undoBulkChange', {}, async (input) => {
  const { handleUndoBulkChange } = await import('./callables/bulk-callables.ts')
  return await handleUndoBulkChange(input)
})

/** Saves the words of a mail that is sent by itself. */
export const saveMailTemplate = callable('saveMailTemplate', {}, async (input) => {
  const { handleSaveMailTemplate } = await import('./callables/mail-callables.ts')
  return await handleSaveMailTemplate(input)
})

/** Sends a mail to the organiser who calls, as an author would get it. */
export const sendTestMail = callable('sendTestMail', { secrets: [appSecret] }, async (input) => {
  const { handleSendTestMail } = await import('./callables/mail-callables.ts')
  return await handleSendTestMail(input)
})

/** Begins an announcement to the authors of many papers. */
export const startAnnouncement = callable(
  'startAnnouncement',
  { timeoutSeconds: 60 },
  async (input) => {
    const { handleStartAnnouncement } = await import('./callables/mail-callables.ts')
    return await handleStartAnnouncement(input)
  },
  manyPapers,
)

/** Sends a mail about a paper once more. */
export const resendMail = callable('resendMail', {}, async (input) => {
  const { handleResendMail } = await import('./callables/mail-callables.ts')
  return await handleResendMail(input)
})

/** What both functions of the API have in common; no other origin's page may read its answers. */
const apiOptions = { cors: false, invoker: 'public', timeoutSeconds: 60 } as const

/** Answers the calls of /api/v1, those with files excepted. */
export const api = onRequest({ ...apiOptions, secrets: codeSecrets }, async (request, response) => {
  const { serveApi } = await import('./api/serve-api.ts')
  await serveApi(request, response)
})

/**
 * Answers the calls of /api/v1 that carry files. Which calls come here is up to Hosting
 * (firebase.json): both functions know all of them.
 */
export const apiFiles = onRequest(
  { ...apiOptions, ...forPdfs, secrets: [appSecret] },
  async (request, response) => {
    const { serveApi } = await import('./api/serve-api.ts')
    await serveApi(request, response)
  },
)

/** Records what happens to a paper, and writes the mail about another status. */
export const recordPaperEvents = onDocumentWritten(
  { document: 'papers/{paperId}', retry: true },
  async (event) => {
    const { handlePaperEvent } = await import('./triggers/paper-triggers.ts')
    await handlePaperEvent(event)
  },
)

/** Reads a paper's new files and removes those that it names no more. */
export const checkPaperFiles = onDocumentWritten(
  {
    ...forPdfs,
    document: 'papers/{paperId}',
    retry: true,
    timeoutSeconds: 120,
  },
  async (event) => {
    const { handlePaperFiles } = await import('./triggers/paper-triggers.ts')
    await handlePaperFiles(event)
  },
)

/**
 * Looks after each object that was stored: a few at a time, since a file that comes after its paper is
 * read and held in memory.
 */
export const lookAfterStoredFile = onObjectFinalized(
  // The bucket's name is known where the function runs, and not where it is loaded for other reasons.
  { bucket: storageBucket, retry: true, ...forPdfs, timeoutSeconds: 120 },
  async (event) => {
    const { handleFileStored } = await import('./triggers/stored-file-trigger.ts')
    await handleFileStored(event)
  },
)

/**
 * Does the next papers of a change of many: each write of its progress calls it again. Where papers are
 * accepted, files without a check are read and held in memory, a few at a time.
 */
export const workOnBulkChange = onDocumentWritten(
  { document: 'jobs/{jobId}', retry: true, ...forPdfs, timeoutSeconds: 300 },
  async ({ params }) => {
    const { handleJobWritten } = await import('./triggers/bulk-trigger.ts')
    await handleJobWritten(params.jobId)
  },
)

/** Writes the next mails of an announcement: each write of its progress calls it again. */
export const workOnAnnouncement = onDocumentWritten(
  { document: 'announcements/{announcementId}', retry: true, timeoutSeconds: 120 },
  async ({ params }) => {
    const { handleAnnouncementWritten } = await import('./triggers/announcement-trigger.ts')
    await handleAnnouncementWritten(params.announcementId)
  },
)

/** Looks whose account a code for a new password is for, and mails it. */
export const mailPasswordCode = onDocumentCreated(
  { document: 'accountCodes/{codeId}', retry: true, secrets: [appSecret] },
  async ({ params }) => {
    const { handlePasswordForgotten } = await import('./triggers/account-code-trigger.ts')
    await handlePasswordForgotten(params.codeId)
  },
)

/** Sends each mail that is written to the outbox, unless its writer sends it. */
export const sendMail = onDocumentCreated(
  { document: 'mail/{mailId}', retry: true, secrets: [smtpUrl] },
  async ({ params }) => {
    const { handleMailWritten } = await import('./triggers/mail-events.ts')
    await handleMailWritten(params.mailId)
  },
)

/** Sends what could not be sent at once. */
export const deliverDueMail = onSchedule(
  { schedule: 'every 1 minutes', secrets: [smtpUrl], maxInstances: 1, timeoutSeconds: 300 },
  async () => {
    const { handleMailDue } = await import('./triggers/mail-events.ts')
    await handleMailDue()
  },
)

/** Brings the index of papers up to date, by which the triage desk opens. */
export const updatePaperIndex = onSchedule(
  { schedule: 'every 5 minutes', maxInstances: 1, timeoutSeconds: 300 },
  async () => {
    const { handleIndexDue } = await import('./schedules/index-schedule.ts')
    await handleIndexDue()
  },
)

/** Removes registrations that are over, users that were never verified, and files without a paper. */
export const sweepExpired = onSchedule(
  { schedule: 'every day 03:00', maxInstances: 1, timeoutSeconds: 300 },
  async () => {
    const { handleSweep } = await import('./schedules/sweep-schedule.ts')
    await handleSweep()
  },
)
