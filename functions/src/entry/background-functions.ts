import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/firestore'
import { storageBucket } from 'firebase-functions/params'
import { onSchedule } from 'firebase-functions/scheduler'
import { onObjectFinalized } from 'firebase-functions/storage'

import { appSecret, smtpUrl } from '../platform/parameters.ts'
import { forPdfs, wallSecrets } from './needs.ts'

/** Records what happens to a paper, and writes the mail about another status. */
export const recordPaperEvents = onDocumentWritten(
  { document: 'papers/{paperId}', retry: true },
  async (event) => {
    const { handlePaperEvent } = await import('../triggers/paper-triggers.ts')
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
    const { handlePaperFiles } = await import('../triggers/paper-triggers.ts')
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
    const { handleFileStored } = await import('../triggers/stored-file-trigger.ts')
    await handleFileStored(event)
  },
)

/**
 * Does the next papers of a change of many: each write of its progress calls it again. Where papers are
 * accepted, files without a check are read and held in memory, a few at a time.
 */
export const workOnBulkChange = onDocumentWritten(
  {
    document: 'jobs/{jobId}',
    retry: true,
    ...forPdfs,
    timeoutSeconds: 300,
    secrets: wallSecrets,
  },
  async ({ params }) => {
    const { handleJobWritten } = await import('../triggers/bulk-trigger.ts')
    await handleJobWritten(params.jobId)
  },
)

/** Writes the next mails of an announcement: each write of its progress calls it again. */
export const workOnAnnouncement = onDocumentWritten(
  { document: 'announcements/{announcementId}', retry: true, timeoutSeconds: 120 },
  async ({ params }) => {
    const { handleAnnouncementWritten } = await import('../triggers/announcement-trigger.ts')
    await handleAnnouncementWritten(params.announcementId)
  },
)

/** Looks whose account a code for a new password is for, and mails it. */
export const mailPasswordCode = onDocumentCreated(
  { document: 'accountCodes/{codeId}', retry: true, secrets: [appSecret] },
  async ({ params }) => {
    const { handlePasswordForgotten } = await import('../triggers/account-code-trigger.ts')
    await handlePasswordForgotten(params.codeId)
  },
)

/** Looks whether an address is a reviewer's that wants its link again, and mails it. */
export const mailReviewerLink = onDocumentCreated(
  { document: 'linkRequests/{requestId}', retry: true, secrets: [appSecret] },
  async ({ params }) => {
    const { handleLinkAsked } = await import('../triggers/link-request-trigger.ts')
    await handleLinkAsked(params.requestId)
  },
)

/**
 * Publishes the next assignments of a publishing: each write of its progress calls it again. Files are copied, and
 * held in memory, a few at a time.
 */
export const publishAssignments = onDocumentWritten(
  {
    ...forPdfs,
    document: 'assignmentJobs/{jobId}',
    retry: true,
    timeoutSeconds: 300,
    secrets: [appSecret],
  },
  async ({ params }) => {
    const { handleAssigningWritten } = await import('../triggers/assigning-trigger.ts')
    await handleAssigningWritten(params.jobId)
  },
)

/** Sends each mail that is written to the outbox, unless its writer sends it: four connections, since servers refuse many. */
export const sendMail = onDocumentCreated(
  { document: 'mail/{mailId}', retry: true, maxInstances: 1, concurrency: 4, secrets: [smtpUrl] },
  async ({ params }) => {
    const { handleMailWritten } = await import('../triggers/mail-events.ts')
    await handleMailWritten(params.mailId)
  },
)

/** Sends the emails that are due, and starts publishings of assignments that can no longer be cancelled. */
export const everyMinute = onSchedule(
  {
    schedule: 'every 1 minutes',
    maxInstances: 1,
    timeoutSeconds: 300,
    secrets: [appSecret, smtpUrl],
  },
  async () => {
    const { handleEveryMinute } = await import('../schedules/schedules.ts')
    await handleEveryMinute()
  },
)

/** Brings the index of papers up to date, by which the triage desk opens: all papers are in memory where it is made anew. */
export const updatePaperIndex = onSchedule(
  { schedule: 'every 5 minutes', maxInstances: 1, memory: '1GiB', timeoutSeconds: 300 },
  async () => {
    const { handleIndexDue } = await import('../schedules/schedules.ts')
    await handleIndexDue()
  },
)

/**
 * Sets statuses whose reports are in, reminds reviewers, removes pairings whose date has come, and sweeps what has
 * expired. The hour is `reminderHour` in the domain.
 */
export const everyDay = onSchedule(
  {
    schedule: 'every day 07:00',
    timeZone: 'UTC',
    maxInstances: 1,
    timeoutSeconds: 1800,
    secrets: [appSecret],
  },
  async () => {
    const { handleEveryDay } = await import('../schedules/schedules.ts')
    await handleEveryDay()
  },
)
