import { isOpenAssignment } from '@lectern/domain/reviews/review-rights'
import { addressesOf, type Reviewer } from '@lectern/domain/reviews/reviewer'
import { wallBetween } from '@lectern/domain/reviews/walls'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { collections } from '../../../functions/src/store/collections.ts'
import { profileReference } from '../../../functions/src/store/profiles.ts'
import {
  goneReviewer,
  parseAssignment,
  type Assignment,
} from '../../../functions/src/store/reviews/assignment-store.ts'
import {
  authorConflictsReference,
  parseAuthorConflicts,
} from '../../../functions/src/store/reviews/author-conflicts-store.ts'
import { parseBids } from '../../../functions/src/store/reviews/bid-store.ts'
import {
  conflictReference,
  parseConflict,
} from '../../../functions/src/store/reviews/conflict-store.ts'
import { parseCopy, type ReviewCopy } from '../../../functions/src/store/reviews/copy-store.ts'
import { parseDeskLetter } from '../../../functions/src/store/reviews/desk-letter.ts'
import { parsePaperNotes } from '../../../functions/src/store/reviews/notes-store.ts'
import { parseReminders } from '../../../functions/src/store/reviews/reminder-store.ts'
import {
  parseReport,
  type StoredReport,
} from '../../../functions/src/store/reviews/report-store.ts'
import {
  readReviewSettings,
  reviewSettingsReference,
} from '../../../functions/src/store/reviews/review-settings-store.ts'
import { parseReviewer } from '../../../functions/src/store/reviews/reviewer-store.ts'
import {
  parseRevision,
  type Revision,
} from '../../../functions/src/store/reviews/revision-store.ts'
import { parseSuggestion } from '../../../functions/src/store/reviews/suggestion-store.ts'
import { parseWanted } from '../../../functions/src/store/reviews/wanted-store.ts'
import { readPaper } from '../../../functions/src/store/stored-paper.ts'
import { paperPeople } from '../../../functions/src/walls/paper-people.ts'
import { finding, type Finding } from './findings.ts'
import { lookAtEach, lookAtParsed, type CheckedStore } from './looking.ts'

/**
 * Checks what is stored of reviews: each document can be read; each assignment has its reviewer and what the
 * reviewer reads, and breaks no wall; each report has its assignment and is about a copy that there was; a
 * status that says that reports are in has one; each revision has its paper, and answers to what was released alone;
 * what pairs papers with reviewers is gone from its date on.
 */
export async function checkReviews(store: CheckedStore): Promise<Finding[]> {
  const { firestore } = store
  return [
    ...(await lookAtParsed(collections.reviewers(firestore), 'reviewer-unreadable', parseReviewer)),
    ...(await lookAtParsed(collections.conflicts(firestore), 'conflict-unreadable', parseConflict)),
    ...(await lookAtParsed(collections.bids(firestore), 'bids-unreadable', parseBids)),
    ...(await lookAtParsed(
      collections.authorConflicts(firestore),
      'author-conflicts-unreadable',
      parseAuthorConflicts,
    )),
    ...(await lookAtParsed(
      collections.revisions(firestore),
      'revision-unreadable',
      parseRevision,
      async (revision, { ref }) => checkRevision(store, revision, ref),
    )),
    ...(await lookAtParsed(
      collections.suggestions(firestore),
      'suggestion-unreadable',
      parseSuggestion,
    )),
    ...(await lookAtParsed(collections.wantedReports(firestore), 'wanted-unreadable', parseWanted)),
    ...(await lookAtParsed(
      collections.reminders(firestore),
      'reminders-unreadable',
      parseReminders,
    )),
    ...(await checkPairings(store)),
    ...(await lookAtParsed(collections.notes(firestore), 'notes-unreadable', parsePaperNotes)),
    ...(await lookAtParsed(
      collections.deskLetters(firestore),
      'letter-unreadable',
      parseDeskLetter,
    )),
    ...(await lookAtParsed(
      collections.reviewCopies(firestore),
      'copy-unreadable',
      parseCopy,
      async (copy, { ref }) => checkCopy(store, copy, ref.path),
    )),
    ...(await lookAtParsed(
      collections.assignments(firestore),
      'assignment-unreadable',
      parseAssignment,
      async (assignment, { ref }) => checkAssignment(store, assignment, ref.path),
    )),
    ...(await lookAtParsed(
      collections.reports(firestore),
      'report-unreadable',
      parseReport,
      async (report, { ref }) => checkReport(store, report, ref),
    )),
    ...(await lookAtEach(
      collections.papers(firestore).where('status', '==', 'Review Obtained'),
      async (snapshot) => checkObtained(store, snapshot),
    )),
  ]
}

async function checkCopy(
  { bucket }: CheckedStore,
  copy: ReviewCopy | undefined,
  where: string,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { path } of copy?.files ?? []) {
    const [isThere] = await bucket.file(path).exists()
    if (!isThere) findings.push(finding('copy-file-missing', where, `no object ${path}`))
  }
  return findings
}

async function checkAssignment(
  { firestore }: CheckedStore,
  assignment: Assignment | undefined,
  where: string,
): Promise<Finding[]> {
  if (assignment === undefined || !isOpenAssignment(assignment)) return []
  const [copy, person, stored, conflict, deletion] = await firestore.getAll(
    collections.reviewCopies(firestore).doc(assignment.paperId),
    collections.reviewers(firestore).doc(assignment.reviewerId),
    collections.papers(firestore).doc(assignment.paperId),
    conflictReference(firestore, assignment.paperId, assignment.reviewerId),
    collections.deletions(firestore).doc(assignment.paperId),
  )
  const findings: Finding[] = []
  // With its author's account a paper's copy goes as well.
  const isGone = deletion?.exists === true && deletion.get('kind') !== 'withdrawn'
  if (copy?.exists !== true && !isGone)
    findings.push(finding('copy-missing', where, 'no reviewCopies document'))
  if (person?.exists !== true && assignment.reviewerId !== goneReviewer)
    findings.push(finding('assignment-orphaned', where, 'no reviewer'))
  const paper = stored === undefined ? undefined : readPaper(stored)
  const reviewer = person === undefined ? undefined : parsedOrNone(person)
  if (paper === undefined || reviewer === undefined) return findings
  const [profile, said] = await Promise.all([
    profileReference(firestore, paper.ownerUid).get(),
    authorConflictsReference(firestore, paper.id).get(),
  ])
  const isDeclared = conflict?.get('kind') === 'wall'
  const asked = { emails: addressesOf(reviewer), uid: null }
  const reason = wallBetween(asked, paperPeople(paper, profile, said), isDeclared)
  return reason === null ? findings : [...findings, finding('wall-broken', where, reason)]
}

/** One that can't be read is told by itself. */
function parsedOrNone(snapshot: DocumentSnapshot): Reviewer | undefined {
  try {
    return parseReviewer(snapshot)
  } catch (error) {
    if (!v.isValiError(error)) throw error
    return undefined
  }
}

async function checkReport(
  { firestore }: CheckedStore,
  { copyVersion }: StoredReport,
  { id, path }: DocumentReference,
): Promise<Finding[]> {
  const stored = await collections.assignments(firestore).doc(id).get()
  if (!stored.exists) return [finding('report-orphaned', path, 'no assignment')]
  const paperId: unknown = stored.get('paperId')
  if (copyVersion === null || typeof paperId !== 'string') return []
  const copy = await collections.reviewCopies(firestore).doc(paperId).get()
  const version: unknown = copy.get('version')
  if (typeof version !== 'number' || version >= copyVersion) return []
  const detail = `version ${String(copyVersion)}, and the copy is of ${String(version)}`
  return [finding('copy-outdated', path, detail)]
}

async function checkRevision(
  { firestore }: CheckedStore,
  revision: Revision | undefined,
  { id, path: where }: DocumentReference,
): Promise<Finding[]> {
  if (revision === undefined) return []
  const [stored, withdrawn] = await firestore.getAll(
    collections.papers(firestore).doc(id),
    collections.withdrawn(firestore).doc(id),
  )
  const isGone = stored?.exists !== true && withdrawn?.exists !== true
  const released = new Set(revision.reports.map(({ label }) => label))
  const labels = [revision.handedIn, revision.given].flatMap((one) => one?.answers ?? [])
  const strange = labels.find(({ label }) => !released.has(label))
  return [
    ...(isGone ? [finding('revision-orphaned', where, 'no paper')] : []),
    ...(strange === undefined
      ? []
      : [finding('answer-orphaned', where, `report ${strange.label} was not released`)]),
  ]
}

async function checkObtained(
  { firestore }: CheckedStore,
  { id, ref }: DocumentSnapshot,
): Promise<Finding[]> {
  const { docs } = await collections.assignments(firestore).where('paperId', '==', id).get()
  const states = new Set(docs.map((one): unknown => one.get('state')))
  // Without any assignment the reviews were held elsewhere, and an organiser said so.
  if (!states.has('assigned') || states.has('submitted')) return []
  return [finding('status-disagrees', ref.path, 'Review Obtained, and no report is in')]
}

/** The schedule removes pairings once a day: what is left after so many milliseconds was forgotten. */
const patience = 2 * 24 * 60 * 60_000

/** Checks that nothing pairs papers with reviewers any more once the date for it has come. */
async function checkPairings({ firestore, now }: CheckedStore): Promise<Finding[]> {
  const { pairingsGoAt } = readReviewSettings(await reviewSettingsReference(firestore).get())
  if (pairingsGoAt === null || now < pairingsGoAt.getTime() + patience) return []
  const kept = (snapshot: DocumentSnapshot) => [
    finding('pairing-kept', snapshot.ref.path, 'its date has come'),
  ]
  const conflicts = collections.conflicts(firestore).where('declaredBy', '==', 'reviewer')
  const found = await Promise.all([
    lookAtEach(collections.assignments(firestore), (snapshot) =>
      snapshot.get('reviewerId') === goneReviewer ? [] : kept(snapshot),
    ),
    lookAtEach(collections.assignmentJobs(firestore), kept),
    lookAtEach(collections.reminders(firestore), kept),
    lookAtEach(collections.bids(firestore), kept),
    lookAtEach(collections.suggestions(firestore), kept),
    lookAtEach(conflicts, kept),
  ])
  return found.flat()
}
