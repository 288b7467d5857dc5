import type { PaperId } from '@lectern/domain/paper/paper'
import { totalsOf, type DraftReport, type ReportTotals } from '@lectern/domain/reviews/report'

import type { Organiser } from '../../access/who-asks.ts'
import { collections } from '../../store/collections.ts'
import { parseAssignment, type Assignment } from '../../store/reviews/assignment-store.ts'
import { parseReport } from '../../store/reviews/report-store.ts'
import {
  readReviewSettings,
  reviewSettingsReference,
} from '../../store/reviews/review-settings-store.ts'
import type { PaperSide } from '../assigning/pair-refusal.ts'
import { readOwnWalls, readPaperSides } from '../assigning/read-sides.ts'
import type { ReviewContext } from '../review-context.ts'

/**
 * For how long an instance answers from what it has read, in milliseconds: each open desk asks every 30 seconds, and
 * 2,000 papers under review are some 14,000 reads.
 */
const keptFor = 30_000

type OverviewContext = Pick<ReviewContext, 'firestore' | 'now'>

/** All that is read for everybody: who may see what of it is looked at for each who asks. */
interface Everything {
  readonly readAt: number
  readonly assignments: readonly Assignment[]
  /** What is submitted, by the assignment's id. */
  readonly submitted: ReadonlyMap<string, DraftReport>
  readonly sides: ReadonlyMap<PaperId, PaperSide>
  readonly wanted: number
}

const kept = new WeakMap<ReviewContext['firestore'], Promise<Everything>>()

/** A paper's reports in numbers. */
export interface SummaryRow extends ReportTotals {
  readonly paperId: PaperId
  readonly wanted: number
  readonly assigned: number
  readonly recommendations: NonNullable<DraftReport['recommendation']>[]
}

/**
 * Sums up the reports of all papers that an organiser may see (conference, section 4); those behind a wall are in no
 * number. May be half a minute old, walls of the organiser's own account are not.
 *
 * @throws what Firestore throws
 */
export async function summariseReviews(
  context: OverviewContext,
  who: Organiser,
): Promise<readonly SummaryRow[]> {
  const [everything, isWalled] = await Promise.all([
    recently(context),
    readOwnWalls(context.firestore, who),
  ])
  const { assignments, submitted, sides, wanted } = everything
  const open = assignments.filter(({ state }) => state === 'assigned' || state === 'submitted')
  return [...Map.groupBy(open, ({ paperId }) => paperId)].flatMap(([paperId, own]) => {
    const side = sides.get(paperId)
    if (side === undefined || isWalled(side)) return []
    const reports = own.flatMap(({ id }) => submitted.get(id) ?? [])
    const recommendations = reports.flatMap(({ recommendation }) => recommendation ?? [])
    return [{ paperId, wanted, assigned: own.length, ...totalsOf(reports), recommendations }]
  })
}

/**
 * Lists the assignments of all papers that an organiser may see.
 *
 * @throws what Firestore throws
 */
export async function listAssignments(
  { firestore }: OverviewContext,
  who: Organiser,
): Promise<readonly Assignment[]> {
  const { docs } = await collections.assignments(firestore).get()
  const assignments = docs.flatMap((one) => parseAssignment(one) ?? [])
  const [sides, isWalled] = await Promise.all([
    readPaperSides(
      firestore,
      assignments.map(({ paperId }) => paperId),
    ),
    readOwnWalls(firestore, who),
  ])
  return assignments.filter(({ paperId }) => {
    const side = sides.get(paperId)
    return side !== undefined && !isWalled(side)
  })
}

async function recently(context: OverviewContext): Promise<Everything> {
  const { firestore, now } = context
  const known = await kept.get(firestore)?.catch(nothing)
  if (known !== undefined && known.readAt + keptFor > now()) return known
  const reading = readEverything(context)
  kept.set(firestore, reading)
  return await reading
}

function nothing(): undefined {
  // What failed is read anew.
}

async function readEverything({ firestore, now }: OverviewContext): Promise<Everything> {
  const readAt = now()
  const [assigned, reported, set] = await Promise.all([
    collections.assignments(firestore).get(),
    collections.reports(firestore).get(),
    reviewSettingsReference(firestore).get(),
  ])
  const assignments = assigned.docs.flatMap((one) => parseAssignment(one) ?? [])
  const submitted = new Map<string, DraftReport>()
  for (const snapshot of reported.docs) {
    const report = parseReport(snapshot).submitted
    if (report !== null) submitted.set(snapshot.id, report)
  }
  const sides = await readPaperSides(
    firestore,
    assignments.map(({ paperId }) => paperId),
  )
  return { readAt, assignments, submitted, sides, wanted: readReviewSettings(set).wanted }
}
