import type { Paper } from '@lectern/domain/paper/paper'
import { isOpenAssignment } from '@lectern/domain/reviews/review-rights'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'
import { wallBetween } from '@lectern/domain/reviews/walls'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { paperPeople } from '../../../functions/src/reviews/door/paper-people.ts'
import { collections } from '../../../functions/src/store/collections.ts'
import { profileReference } from '../../../functions/src/store/profiles.ts'
import { parseAssignment } from '../../../functions/src/store/reviews/assignment-store.ts'
import {
  conflictReference,
  parseConflict,
} from '../../../functions/src/store/reviews/conflict-store.ts'
import { parseCopy } from '../../../functions/src/store/reviews/copy-store.ts'
import { parseDeskLetter } from '../../../functions/src/store/reviews/desk-letter.ts'
import { parsePaperNotes } from '../../../functions/src/store/reviews/notes-store.ts'
import { parseReport } from '../../../functions/src/store/reviews/report-store.ts'
import { parseReviewer } from '../../../functions/src/store/reviews/reviewer-store.ts'
import { parseRevision } from '../../../functions/src/store/reviews/revision-store.ts'
import { parseWanted } from '../../../functions/src/store/reviews/wanted-store.ts'
import { readPaper } from '../../../functions/src/store/stored-paper.ts'
import { finding, type Finding, type FindingKind } from './findings.ts'
import { fieldsIn, lookAtEach, type CheckedStore } from './looking.ts'

/**
 * Checks what is stored of reviews: each document can be read; each assignment has its reviewer and what the
 * reviewer reads, and breaks no wall; each report has its assignment and is about a copy that there was; a
 * status that says that reports are in has one; each revision has its paper, and answers to what was released alone.
 */
export async function checkReviews(store: CheckedStore): Promise<Finding[]> {
  const { firestore } = store
  return [
    ...(await readable(collections.reviewers(firestore), 'reviewer-unreadable', parseReviewer)),
    ...(await readable(collections.conflicts(firestore), 'conflict-unreadable', parseConflict)),
    ...(await readable(collections.wantedReports(firestore), 'wanted-unreadable', parseWanted)),
    ...(await readable(collections.notes(firestore), 'notes-unreadable', parsePaperNotes)),
    ...(await readable(collections.deskLetters(firestore), 'letter-unreadable', parseDeskLetter)),
    ...(await readable(collections.reviewCopies(firestore), 'copy-unreadable', parseCopy)),
    ...(await lookAtEach(collections.assignments(firestore), async (snapshot) =>
      checkAssignment(store, snapshot),
    )),
    ...(await lookAtEach(collections.revisions(firestore), async (snapshot) =>
      checkRevision(store, snapshot),
    )),
    ...(await lookAtEach(collections.reports(firestore), async (snapshot) =>
      checkReport(store, snapshot),
    )),
    ...(await lookAtEach(
      collections.papers(firestore).where('status', '==', 'Review Obtained'),
      async (snapshot) => checkObtained(store, snapshot),
    )),
  ]
}

async function readable(
  query: Parameters<typeof lookAtEach>[0],
  kind: FindingKind,
  parse: (snapshot: DocumentSnapshot) => unknown,
): Promise<Finding[]> {
  return await lookAtEach(query, (snapshot) => {
    const parsed = read(snapshot, kind, parse)
    return 'finding' in parsed ? [parsed.finding] : []
  })
}

function read<Parsed>(
  snapshot: DocumentSnapshot,
  kind: FindingKind,
  parse: (snapshot: DocumentSnapshot) => Parsed,
): { readonly parsed: Parsed } | { readonly finding: Finding } {
  try {
    return { parsed: parse(snapshot) }
  } catch (error) {
    if (!v.isValiError(error)) throw error
    return { finding: finding(kind, snapshot.ref.path, fieldsIn(error.issues)) }
  }
}

async function checkAssignment(
  { firestore }: CheckedStore,
  snapshot: DocumentSnapshot,
): Promise<Finding[]> {
  const where = snapshot.ref.path
  const own = read(snapshot, 'assignment-unreadable', parseAssignment)
  if ('finding' in own) return [own.finding]
  const assignment = own.parsed
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
  const found = read(snapshot, 'reviewer-unreadable', parseReviewer)
  return 'parsed' in found ? found.parsed : undefined
}

async function checkReport(
  { firestore }: CheckedStore,
  snapshot: DocumentSnapshot,
): Promise<Finding[]> {
  const where = snapshot.ref.path
  const found = read(snapshot, 'report-unreadable', parseReport)
  if ('finding' in found) return [found.finding]
  const stored = await collections.assignments(firestore).doc(snapshot.id).get()
  if (!stored.exists) return [finding('report-orphaned', where, 'no assignment')]
  const { copyVersion } = found.parsed
  const paperId: unknown = stored.get('paperId')
  if (copyVersion === null || typeof paperId !== 'string') return []
  const version: unknown = (await collections.reviewCopies(firestore).doc(paperId).get()).get(
    'version',
  )
  if (typeof version !== 'number' || version >= copyVersion) return []
  const detail = `version ${String(copyVersion)}, and the copy is of ${String(version)}`
  return [finding('copy-outdated', where, detail)]
}

async function checkRevision(
  { firestore }: CheckedStore,
  snapshot: DocumentSnapshot,
): Promise<Finding[]> {
  const where = snapshot.ref.path
  const found = read(snapshot, 'revision-unreadable', parseRevision)
  if ('finding' in found) return [found.finding]
  const { parsed: revision } = found
  if (revision === undefined) return []
  const [stored, withdrawn] = await firestore.getAll(
    collections.papers(firestore).doc(snapshot.id),
    collections.withdrawn(firestore).doc(snapshot.id),
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
