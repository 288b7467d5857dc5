import { paperIndexCollection } from '@lectern/domain/paper-index/paper-index'
import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore'

/*
 * Where each kind of document is stored. No other file names a collection (a test holds it,
 * tests/structure/one-way.test.ts): what a document holds is said by the one that parses it.
 */

type Collection = (firestore: Firestore) => CollectionReference

const named =
  (name: string): Collection =>
  (firestore) =>
    firestore.collection(name)

/** The collections, by what a document of each is. */
export const collections = {
  /** A paper (`readPaper`). */
  papers: named('papers'),
  /** A paper that its author has withdrawn, as it was. */
  withdrawn: named('withdrawn'),
  /** Who deleted or withdrew a paper, until it is restored. */
  deletions: named('deletions'),
  /** The last of what is counted (`paper-numbers.ts`). */
  counters: named('counters'),
  /** That a paper came from an export. */
  imports: named('imports'),
  /** What a paper's author was told of its status (`parseTold`). */
  told: named('told'),
  /** The letter of a desk reject (`parseDeskLetter`). */
  deskLetters: named('deskLetters'),
  /** A mail (`parseMail`). */
  mail: named('mail'),
  /** A change of many papers (`parseJob`). */
  jobs: named('jobs'),
  /** A mail to many authors (`parseAnnouncement`). */
  announcements: named('announcements'),
  /** A registration (`parseRegistration`). */
  registrations: named('registrations'),
  /** A code that changes something of an account (`parseAccountCode`). */
  accountCodes: named('accountCodes'),
  /** An account's profile. */
  users: named('users'),
  /** What organisers have said about the address of one (`parseOrganiser`). */
  organisers: named('organisers'),
  /** Somebody who was invited to review (`parseReviewer`). */
  reviewers: named('reviewers'),
  /** Which reviewer an address is (`parseReviewerAddress`). */
  reviewerAddresses: named('reviewerAddresses'),
  /** That a reviewer's link is to be mailed again. */
  linkRequests: named('linkRequests'),
  /** Which reviewer reports on which paper (`parseAssignment`). */
  assignments: named('assignments'),
  /** Of what a reviewer was reminded, and for what thanked (`parseReminders`). */
  reminders: named('reminders'),
  /** A publishing of assignments (`parseAssignmentJob`). */
  assignmentJobs: named('assignmentJobs'),
  /** What a reviewer writes about a paper (`parseReport`). */
  reports: named('reports'),
  /** What reviewers read of a paper (`parseCopy`). */
  reviewCopies: named('reviewCopies'),
  /** How many reports one paper wants (`parseWanted`). */
  wantedReports: named('wantedReports'),
  /** That somebody and a paper must be kept apart (`parseConflict`). */
  conflicts: named('conflicts'),
  /** Which addresses and accounts were one person's, as keyed hashes (`readKnownOrganiser`). */
  relatedAddresses: named('relatedAddresses'),
  /** What a reviewer has said of papers before anything is assigned (`parseBids`). */
  bids: named('bids'),
  /** Whom an author would keep from reviewing a paper (`parseAuthorConflicts`). */
  authorConflicts: named('authorConflicts'),
  /** A colleague whom a reviewer has suggested (`parseSuggestion`). */
  suggestions: named('suggestions'),
  /** What organisers note about a paper, and who of them decides (`parsePaperNotes`). */
  notes: named('notes'),
  /** The discussion of a paper by reviewers and organisers (`parseDiscussion`). */
  discussions: named('discussions'),
  /** What was released of a paper's reports, and its author's answers (`parseRevision`). */
  revisions: named('revisions'),
  /** What an account is blocked from (`readBlock`). */
  blocked: named('blocked'),
  /** How much an account has submitted of late (`parseAccountUse`). */
  accountUse: named('accountUse'),
  /** Which paper an organiser has open at the desk. */
  presence: named('presence'),
  /** A counter of requests. */
  rateLimits: named('rateLimits'),
  /** What organisers have set, such as the words of mails. */
  settings: named('settings'),
  /** How long one author alone may submit. */
  extensions: named('extensions'),
  /** That a paper came after the close, for organisers (`markingLate`). */
  lateMarks: named('lateMarks'),
  /** What organisers have changed beside papers (`recordConferenceEvent`). */
  conferenceEvents: named('conferenceEvents'),
  /** That an author's upload has begun. */
  submissionStarts: named('submissionStarts'),
  /** The index of papers: its state and its shards. */
  paperIndex: named(paperIndexCollection),
  /** When schedules last ran (`readPunctuality`). */
  health: named('health'),
} as const satisfies Readonly<Record<string, Collection>>

/** The events of a paper: its history. */
export function eventsOf(firestore: Firestore, paperId: string): CollectionReference {
  return collections.papers(firestore).doc(paperId).collection('events')
}

/** How mails about a paper fared (`parsePaperMail`). */
export function mailsOf(firestore: Firestore, paperId: string): CollectionReference {
  return collections.papers(firestore).doc(paperId).collection('mails')
}

/** The submitted versions of a report, each by its number. */
export function versionsOf(report: DocumentReference): CollectionReference {
  return report.collection('versions')
}

/** The messages of a discussion (`parseMessage`). */
export function messagesOf(discussion: DocumentReference): CollectionReference {
  return discussion.collection('messages')
}

/** The chunks of work on many papers (see `beginWork`). */
export function chunksOf(work: DocumentReference): CollectionReference {
  return work.collection('chunks')
}
