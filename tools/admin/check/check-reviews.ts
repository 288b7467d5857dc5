import type { Paper } from '@lectern/domain/paper/paper'
import { isOpenAssignment } from '@lectern/domain/reviews/review-rights'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'
import { wallBetween } from '@lectern/domain/reviews/walls'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { paperPeople } from '../../../functions/src/reviews/door/paper-people.ts'
import { collections } from '../../../functions/src/store/collections.ts'
import { profileReference } from '../../../functions/src/store/profiles.ts'
import {
  parseAssignment,
  type Assignment,
} from '../../../functions/src/store/reviews/assignment-store.ts'
import {
  conflictReference,
  parseConflict,
} from '../../../functions/src/store/reviews/conflict-store.ts'
import { parseCopy } from '../../../functions/src/store/reviews/copy-store.ts'
import { parseDeskLetter } from '../../../functions/src/store/reviews/desk-letter.ts'
import { parsePaperNotes } from '../../../functions/src/store/reviews/notes-store.ts'
import {
  parseReport,
  type StoredReport,
} from '../../../functions/src/store/reviews/report-store.ts'
import { parseReviewer } from '../../../functions/src/store/reviews/reviewer-store.ts'
import { parseWanted } from '../../../functions/src/store/reviews/wanted-store.ts'
import { readPaper } from '../../../functions/src/store/stored-paper.ts'
import { finding, type Finding } from './findings.ts'
import { lookAtEach, lookAtParsed, type CheckedStore } from './looking.ts'

/**
 * Checks what is stored of reviews: each document can be read; each assignment has its reviewer and what the
 * reviewer reads, and breaks no wall; each report has its assignment and is about a copy that there was; a
 * status that says that reports are in has one.
 */
export async function checkReviews(store: CheckedStore): Promise<Finding[]> {
  const { firestore } = store
  return [
    ...(await lookAtParsed(collections.reviewers(firestore), 'reviewer-unreadable', parseReviewer)),
    ...(await lookAtParsed(collections.conflicts(firestore), 'conflict-unreadable', parseConflict)),
    ...(await lookAtParsed(collections.wantedReports(firestore), 'wanted-unreadable', parseWanted)),
    ...(await lookAtParsed(collections.notes(firestore), 'notes-unreadable', parsePaperNotes)),
    ...(await lookAtParsed(
      collections.deskLetters(firestore),
      'letter-unreadable',
      parseDeskLetter,
    )),
    ...(await lookAtParsed(collections.reviewCopies(firestore), 'copy-unreadable', parseCopy)),
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

async function checkAssignment(
  { firestore }: CheckedStore,
  assignment: Assignment | undefined,
  where: string,
): Promise<Finding[]> {
  if (assignment === undefined || !isOpenAssignment(assignment)) return []
  const [copy, person, stored, conflict] = await firestore.getAll(
    collections.reviewCopies(firestore).doc(assignment.paperId),
    collections.reviewers(firestore).doc(assignment.reviewerId),
    collections.papers(firestore).doc(assignment.paperId),
    conflictReference(firestore, assignment.paperId, assignment.reviewerId),
  )
  const findings: Finding[] = []
  if (copy?.exists !== true)
    findings.push(finding('copy-missing', where, 'no reviewCopies document'))
  if (person?.exists !== true) findings.push(finding('assignment-orphaned', where, 'no reviewer'))
  const paper = stored === undefined ? undefined : readPaper(stored)
  const reviewer = person === undefined ? undefined : parsedOrNone(person)
  if (paper === undefined || reviewer === undefined) return findings
  const profile = await profileReference(firestore, paper.ownerUid).get()
  const isDeclared = conflict?.get('kind') === 'wall'
  const reason = wallOf(reviewer, paper, profile, isDeclared)
  return reason === null ? findings : [...findings, finding('wall-broken', where, reason)]
}

function wallOf(reviewer: Reviewer, paper: Paper, profile: DocumentSnapshot, isDeclared: boolean) {
  const person = { emails: [reviewer.email], uid: null }
  return wallBetween(person, paperPeople(paper, profile), isDeclared)
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
