import { log } from './write-log.ts'

/*
 * The events of reviews; as in `logs.ts`, none takes what must not be logged, and none pairs a paper with a reviewer.
 */

/** An organiser began to publish assignments; which, no log says. */
export function assignmentsBegun(jobId: string, by: string, count: number): void {
  log('INFO', 'publishing of assignments begun', { jobId, by, count })
}

/** A publishing of assignments was looked at by the schedule. */
export function assignmentsDue(jobId: string): void {
  log('INFO', 'publishing of assignments due', { jobId })
}

/** A file of a paper is given to reviewers as it was sent: what names its makers could not be removed. */
export function copyNotCleaned(paperId: string, kind: string): void {
  log('WARNING', 'copy not cleaned', { paperId, kind })
}

/** A publishing of assignments came to its end. */
export function assignmentsPublished(jobId: string, count: number): void {
  log('INFO', 'assignments published', { jobId, count })
}

/** Papers whose reports are in got their status by the server. */
export function reviewsObtained(count: number): void {
  log('INFO', 'reviews obtained', { count })
}

/** Reminders by date were written; to whom, no log says. */
export function remindersWritten(count: number): void {
  log('INFO', 'reminders written', { count })
}

/** The date has come on which it is removed who reviewed what: so many documents were changed or deleted. */
export function pairingsRemoved(count: number): void {
  log('INFO', 'pairings removed', { count })
}
