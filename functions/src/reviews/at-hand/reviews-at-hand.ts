import { paperIdSchema, type PaperId, type Uid } from '@lectern/domain/paper/paper'
import type { DraftReport } from '@lectern/domain/reviews/report'
import type { WalledPaper } from '@lectern/domain/reviews/walls'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { blockedSince } from '../../store/blocked.ts'
import { collections } from '../../store/collections.ts'
import { profilesChangedSince } from '../../store/profiles.ts'
import {
  assignmentsChangedSince,
  parseAssignment,
  type Assignment,
  type AssignmentId,
} from '../../store/reviews/assignment-store.ts'
import { authorConflictsChangedSince } from '../../store/reviews/author-conflicts-store.ts'
import { conflictsChangedSince } from '../../store/reviews/conflict-store.ts'
import { assigneeIn, notesAssigned, notesAssignedSince } from '../../store/reviews/notes-store.ts'
import { parseReport, reportReference } from '../../store/reviews/report-store.ts'
import {
  readReviewSettings,
  reviewSettingsReference,
} from '../../store/reviews/review-settings-store.ts'
import { parseWanted, wantedChangedSince } from '../../store/reviews/wanted-store.ts'
import { deletedSince, papersChangedSince } from '../../store/stored-paper.ts'
import { changedSince, keptAtHand, type KnownUntil } from './kept-at-hand.ts'
import { readAllSaid, readPaperSides } from './read-sides.ts'

/** A report that is in. */
interface ReportIn {
  readonly report: DraftReport
  readonly submittedAt: Date | null
}

/** A paper with assignments or an assignee, as far as walls are asked for. */
export interface AssignedPaper {
  readonly paper: { readonly id: PaperId; readonly status: string }
  readonly people: WalledPaper
}

/** All assignments with what is in, for everybody: who may see what of it is looked at for each who asks. */
export interface ReviewsAtHand {
  readonly assignments: ReadonlyMap<AssignmentId, Assignment>
  readonly reports: ReadonlyMap<AssignmentId, ReportIn>
  /** How many reports papers want, where somebody has said so; null: as the settings say. */
  readonly wanted: ReadonlyMap<PaperId, number | null>
  /** Which organiser was named to decide about a paper, whether one still or not; null: none any more. */
  readonly assignees: ReadonlyMap<PaperId, Uid | null>
  /** Undefined of those that are gone. */
  readonly papers: ReadonlyMap<PaperId, AssignedPaper | undefined>
  /** How many reports the settings want. */
  readonly usualWanted: number
  /**
   * Another one once a conflict was declared or lifted, an account's addresses, name or block or a reviewer changed, or
   * two hours are over.
   */
  readonly people: { readonly since: number }
}

/**
 * For how long polls go by what they have read of organisers and their conflicts, in milliseconds. A deleted profile,
 * or a conflict that was declared and lifted between two looks, leaves no trace.
 */
const peopleKeptFor = 2 * 60 * 60_000

type Known = ReviewsAtHand & KnownUntil & { readonly conflicts: number }

/**
 * Reads all assignments and reports as they are now. Open desks poll for them: an instance keeps what it has read, and
 * each look reads what has changed since (assignments, who decides, wanted numbers, papers, authors' conflicts,
 * addresses, declared conflicts), the numbers of assignments and conflicts, which show deletions, and the settings.
 * With 3,000 assignments of 1,000 papers that is up to 9,000 reads at first and every twelve hours, and fourteen in
 * between. A call that comes while another one reads is answered with the reading after it, so that nobody misses
 * what was written before.
 *
 * @throws what Firestore throws
 */
export const readReviewsAtHand: (firestore: Firestore, maxAge?: number) => Promise<ReviewsAtHand> =
  keptAtHand(look)

async function look(firestore: Firestore, known: Known | undefined): Promise<Known> {
  const since = changedSince(known)
  if (known === undefined || since === null) return await readAll(firestore)
  const [counted, conflicts, set, ...found] = await Promise.all([
    collections.assignments(firestore).count().get(),
    collections.conflicts(firestore).count().get(),
    reviewSettingsReference(firestore).get(),
    assignmentsChangedSince(firestore, since).get(),
    notesAssignedSince(firestore, since).get(),
    papersChangedSince(firestore, since).select().get(),
    wantedChangedSince(firestore, since).get(),
    authorConflictsChangedSince(firestore, since).select().get(),
    profilesChangedSince(firestore, since).select().get(),
    conflictsChangedSince(firestore, since).select().get(),
    blockedSince(firestore, since).select().get(),
    deletedSince(firestore, since).select().get(),
  ])
  const [changed, named, edited, said, keptApart, profiles, declared, blocked, deleted] = found
  const newer = changed.docs.flatMap((one) => parseAssignment(one) ?? [])
  const assignments = new Map([...known.assignments, ...byId(newer)])
  if (assignments.size !== counted.data().count) return await readAll(firestore)
  const assignees = new Map([...known.assignees, ...named.docs.map(assigneeIn)])
  const stale = new Set([...edited.docs, ...keptApart.docs, ...deleted.docs].map(({ id }) => id))
  const moved = new Set<string>(profiles.docs.map(({ id }) => id))
  const isStale = (id: PaperId) =>
    stale.has(id) || moved.has(known.papers.get(id)?.people.ownerUid ?? '')
  const wanted = new Map([...known.wanted, ...wantedIn(said.docs)])
  const looked = papersOf(assignments.values(), assignees, wanted).filter(
    (id) => isStale(id) || !known.papers.has(id),
  )
  const [reports, papers] = await Promise.all([
    readReports(firestore, newer),
    readPapers(firestore, looked),
  ])
  const isSamePeople =
    Date.now() < known.people.since + peopleKeptFor &&
    known.conflicts === conflicts.data().count &&
    [profiles, declared, blocked].every(({ empty }) => empty)
  return {
    since: known.since,
    until: Math.min(...found.map(({ readTime }) => readTime.toMillis())),
    usualWanted: readReviewSettings(set).wanted,
    conflicts: conflicts.data().count,
    people: isSamePeople ? known.people : { since: Date.now() },
    assignments,
    assignees,
    reports: new Map([...known.reports, ...reports]),
    papers: new Map([...known.papers, ...papers]),
    wanted,
  }
}

async function readAll(firestore: Firestore): Promise<Known> {
  const [{ docs, readTime }, named, said, conflicts, set, authors] = await Promise.all([
    collections.assignments(firestore).get(),
    notesAssigned(firestore).get(),
    collections.wantedReports(firestore).get(),
    collections.conflicts(firestore).count().get(),
    reviewSettingsReference(firestore).get(),
    readAllSaid(firestore),
  ])
  const assignments = docs.flatMap((one) => parseAssignment(one) ?? [])
  const assignees = new Map(named.docs.map(assigneeIn))
  const wanted = wantedIn(said.docs)
  const [reports, papers] = await Promise.all([
    readReports(firestore, assignments),
    readPapers(firestore, papersOf(assignments, assignees, wanted), authors),
  ])
  const until = Math.min(...[readTime, named.readTime, said.readTime].map((one) => one.toMillis()))
  const people = { people: { since: Date.now() }, conflicts: conflicts.data().count }
  const { wanted: usualWanted } = readReviewSettings(set)
  const read = { since: Date.now(), until, reports, papers, usualWanted, ...people }
  return { ...read, assignments: byId(assignments), assignees, wanted }
}

/** The papers that anything is known of. */
function papersOf(
  assignments: Iterable<Assignment>,
  ...others: readonly ReadonlyMap<PaperId, unknown>[]
): PaperId[] {
  const assigned = Array.from(assignments, ({ paperId }) => paperId)
  return [...new Set([...assigned, ...others.flatMap((papers) => Array.from(papers.keys()))])]
}

/** What is in of some assignments: of those without a report nothing is read. */
async function readReports(
  firestore: Firestore,
  assignments: readonly Assignment[],
): Promise<Map<AssignmentId, ReportIn>> {
  const submitted = assignments.filter(({ state }) => state !== 'assigned')
  if (submitted.length === 0) return new Map()
  const references = submitted.map(({ id }) => reportReference(firestore, id))
  const snapshots = await firestore.getAll(...references)
  const reports = new Map<AssignmentId, ReportIn>()
  for (const [index, snapshot] of snapshots.entries()) {
    const id = submitted[index]?.id
    const { submitted: report, submittedAt } = parseReport(snapshot)
    if (id !== undefined && report !== null) reports.set(id, { report, submittedAt })
  }
  return reports
}

/** By paper; null takes back what was said before. */
function wantedIn(docs: readonly DocumentSnapshot[]): Map<PaperId, number | null> {
  return new Map(
    docs.map((one) => [v.parse(paperIdSchema, one.id), parseWanted(one)?.wanted ?? null] as const),
  )
}

async function readPapers(
  firestore: Firestore,
  ids: readonly PaperId[],
  said?: Awaited<ReturnType<typeof readAllSaid>>,
): Promise<Map<PaperId, AssignedPaper | undefined>> {
  const sides = await readPaperSides(firestore, ids, firestore, said)
  return new Map(
    ids.map((id) => {
      const side = sides.get(id)
      return [id, side && { paper: { id, status: side.paper.status }, people: side.people }]
    }),
  )
}

function byId(assignments: readonly Assignment[]): Map<AssignmentId, Assignment> {
  return new Map(assignments.map((assignment) => [assignment.id, assignment]))
}
