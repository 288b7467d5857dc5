import type { Role } from '@lectern/domain/account/roles'
import type { PaperStatus } from '@lectern/domain/paper/statuses'

import { log, logFailure, withoutAddresses } from './write-log.ts'

/*
 * One function for each event. None takes a code, a token, a password, an address or a mail's
 * words, so none can log them; failures pass through `withoutAddresses`.
 */

interface LoggedMail {
  readonly id: string
  readonly kind: string
  readonly attempts: number
}

/** Somebody began a registration. */
export function registrationBegun(registrationId: string, role: Role): void {
  log('INFO', 'registration begun', { registrationId, role })
}

/** A code was compared or refused; `result` says how it ended. */
export function codeTried(registrationId: string, result: string): void {
  log('INFO', 'code tried', { registrationId, result })
}

/** The code of a registration waits, since too many were asked for its address. */
export function codeWaits(registrationId: string): void {
  log('WARNING', 'code waits: many were asked for its address', { registrationId })
}

/** A code was mailed once more for somebody without its registration's token. */
export function codeRepeated(registrationId: string): void {
  log('INFO', 'code mailed once more', { registrationId })
}

/**
 * Wrong codes have used up a limit: somebody guesses. An alert is set on this message.
 *
 * @param whose `everybody`, or `one address` when all of them are one address's
 */
export function codesGuessed(whose: 'everybody' | 'one address', role: Role): void {
  log('ERROR', 'codes are being guessed', { whose, role })
}

/** A registration got another address, and its code another one. */
export function addressCorrected(registrationId: string): void {
  log('INFO', 'address corrected', { registrationId })
}

/** Another code was made for a registration. */
export function codeIssuedAgain(registrationId: string, issue: number): void {
  log('INFO', 'code issued again', { registrationId, issue })
}

/** A registration became an account. */
export function accountOpened(registrationId: string, uid: string, role: Role): void {
  log('INFO', 'account opened', { registrationId, uid, role })
}

/** An account without a role stood under an address that somebody else has proved, and was removed. */
export function squatterRemoved(registrationId: string, uid: string): void {
  log('WARNING', 'account that never proved an address removed from it', { registrationId, uid })
}

/** A paper was submitted. */
export function paperSubmitted(paperId: string, uid: string): void {
  log('INFO', 'paper submitted', { paperId, uid })
}

/** A paper's texts or files were changed. */
export function paperEdited(paperId: string, uid: string): void {
  log('INFO', 'paper edited', { paperId, uid })
}

/** A paper got another status. */
export function paperStatusSet(paperId: string, uid: string, status: PaperStatus): void {
  log('INFO', 'paper status set', { paperId, uid, status })
}

/** A paper was deleted. */
export function paperDeleted(paperId: string, uid: string): void {
  log('INFO', 'paper deleted', { paperId, uid })
}

/** A change of many papers' statuses was begun. */
export function bulkChangeBegun(
  jobId: string,
  uid: string,
  status: PaperStatus,
  papers: number,
): void {
  log('INFO', 'bulk change begun', { jobId, uid, status, papers })
}

/** A change of many papers' statuses is being undone. */
export function bulkChangeUndone(jobId: string, uid: string): void {
  log('INFO', 'bulk change undone', { jobId, uid })
}

/** The words of a mail were saved, or given up for the built-in ones. */
export function mailTemplateSaved(kind: string, uid: string): void {
  log('INFO', 'mail template saved', { kind, uid })
}

/** An organiser has changed what holds for the conference, or for one author. */
export function settingsChanged(name: string, uid: string): void {
  log('INFO', 'settings changed', { name, uid })
}

/** An organiser has invited or removed somebody, written to one person, or told a code. */
export function peopleActed(what: string, by: string): void {
  log('INFO', 'people acted on', { what, by })
}

/** Settings can't be read, and close what they are about. An alert is set on this message. */
export function settingsUnreadable(name: string): void {
  log('ERROR', 'settings cannot be read', { name })
}

/** The stored words of a mail can't be used; the built-in ones stand in for them. */
export function damagedMailTemplate(kind: string): void {
  log('ERROR', 'damaged mail template left out', { kind })
}

/** An announcement to authors was begun. */
export function announcementBegun(announcementId: string, uid: string, papers: number): void {
  log('INFO', 'announcement begun', { announcementId, uid, papers })
}

/** An organiser has a mail about a paper sent once more. */
export function mailSentAgain(paperId: string, mailId: string, uid: string): void {
  log('INFO', 'mail sent again', { paperId, mailId, uid })
}

/** A document of `papers` has not the shape of a paper, and is shown to nobody. */
export function damagedPaper(paperId: string): void {
  log('ERROR', 'damaged paper left out', { paperId })
}

/** A file that no paper names could not be removed; the sweep will. */
export function uploadLeft(paperId: string, failure: unknown): void {
  log('WARNING', 'upload left behind', { paperId, failure: withoutAddresses(failure) })
}

/** An account has reached a limit, and submits nothing more for a while; `until` is a time or `lifted`. */
export function submittingStopped(uid: string, reason: string, until: string): void {
  log('WARNING', 'account stopped from submitting', { uid, reason, until })
}

/** An upload far beyond its account's limit, which no paper names, was removed at once. */
export function surplusFileRemoved(uid: string): void {
  log('INFO', 'surplus upload removed', { uid })
}

/** The sweep has found more papers of one account than it may make within an hour, or in all. */
export function paperFlood(uid: string, papers: number, within: 'hour' | 'all'): void {
  log('WARNING', 'flood of papers', { uid, papers, within })
}

/** The sweep has removed more files of one account than it may upload within an hour: no paper named them. */
export function fileFlood(uid: string, files: number): void {
  log('WARNING', 'flood of files', { uid, files })
}

/** What was counted for a submission that failed stays counted. */
export function reservationLeft(uid: string, failure: unknown): void {
  log('WARNING', 'failed submission left counted', { uid, failure: withoutAddresses(failure) })
}

/** A request under a limit that many people share stays counted until the hour is over. */
export function roomLeft(failure: unknown): void {
  log('WARNING', 'unused room under a limit left counted', { failure: withoutAddresses(failure) })
}

/** Storage did not answer, which passes. */
export function storageUnavailable(failure: unknown): void {
  log('WARNING', 'storage unavailable', { failure: withoutAddresses(failure) })
}

/** No PDF can be opened here: new papers are taken without having been looked at. */
export function pdfCheckUnavailable(failure: unknown): void {
  logFailure('PDFs cannot be checked', failure)
}

/** A mail was taken by the mail server. */
export function mailSent(mail: LoggedMail): void {
  log('INFO', 'mail sent', described(mail))
}

/** A mail could not be sent and will be tried again. */
export function mailDelayed(mail: LoggedMail, failure: Error): void {
  log('WARNING', 'mail delayed', { ...described(mail), failure: failure.message })
}

/** A mail could not be sent and is given up. */
export function mailFailed(mail: LoggedMail, failure: Error): void {
  logFailure('mail failed', failure, { ...described(mail), failure: failure.message })
}

/** A mail is given up since its recipient has no such mailbox: nothing is wrong with the site. */
export function mailboxRefused(mail: LoggedMail, failure: Error): void {
  log('WARNING', 'mail failed', { ...described(mail), failure: failure.message })
}

/** An email was worth nothing by the time the mail server could have it, as a code is after ten minutes. */
export function mailExpired(mail: LoggedMail): void {
  log('ERROR', 'mail expired', described(mail))
}

/** Emails wait although they should have been sent long ago. An alert is set on this message. */
export function mailLate(minutes: number): void {
  log('ERROR', 'mail is late', { minutes })
}

/** The attempt to send a mail broke off, for another reason than the mail server's. */
export function deliveryBroke(mail: LoggedMail, failure: unknown): void {
  logFailure('mail delivery broke off', failure, described(mail))
}

/** The schedule has sent what was due. */
export function dueMailDelivered(sent: number): void {
  if (sent > 0) log('INFO', 'due mail delivered', { sent })
}

/** The schedule has removed what is over. */
export function expiredSwept(removed: Readonly<Record<string, number>>): void {
  log('INFO', 'expired records removed', removed)
}

/** The schedule has removed files that no paper points at, and addresses open to everybody. */
export function filesSwept(swept: {
  readonly files: number
  readonly tokens: number
  readonly isComplete: boolean
}): void {
  const { files, tokens, isComplete } = swept
  log(isComplete ? 'INFO' : 'WARNING', 'orphan files removed', { files, tokens, isComplete })
}

/** The schedule has brought the index of papers up to date, unless there was nothing to do. */
export function paperIndexUpdated(update: Readonly<Record<string, string | number>>): void {
  if (update['outcome'] !== 'unchanged') log('INFO', 'paper index updated', update)
}

/** An account was deleted; `by` is its own uid or says who else. */
export function accountDeleted(uid: string, by: string): void {
  log('INFO', 'account deleted', { uid, by })
}

/** A request failed in a way that nobody foresaw. */
export function requestFailed(name: string, failure: unknown): void {
  logFailure('request failed', failure, { request: name })
}

/** One job of a schedule failed; those after it still run. */
export function scheduledJobFailed(failure: unknown): void {
  logFailure('scheduled job failed', failure)
}

function described({ id, kind, attempts }: LoggedMail) {
  return { id, kind, attempts }
}
