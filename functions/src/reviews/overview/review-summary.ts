import { summaryAge, type ApiAssignee } from '@lectern/domain/api/api-assignments'
import type { PaperId } from '@lectern/domain/paper/paper'
import { totalsOf, type DraftReport, type ReportTotals } from '@lectern/domain/reviews/report'
import { isOpenAssignment } from '@lectern/domain/reviews/review-rights'

import type { Organiser } from '../../access/who-asks.ts'
import type { Assignment } from '../../store/reviews/assignment-store.ts'
import {
  readReviewsAtHand,
  type AssignedPaper,
  type ReviewsAtHand,
} from '../at-hand/reviews-at-hand.ts'
import { readDeciding, wallsOf } from '../notes/read-deciding.ts'
import type { ReviewContext } from '../review-context.ts'

type OverviewContext = Pick<ReviewContext, 'firestore'>

/** A paper's reports in numbers. */
export interface SummaryRow extends ReportTotals {
  readonly paperId: PaperId
  readonly wanted: number
  readonly assigned: number
  readonly recommendations: NonNullable<DraftReport['recommendation']>[]
  readonly assignee: ApiAssignee | null
}

/** An assignment, and when its report came in. */
export interface ListedAssignment {
  readonly assignment: Assignment
  readonly submittedAt: Date | null
}

/**
 * Sums up the reports of all papers that an organiser may see (conference, section 4), with who decides about them;
 * those behind a wall are in no number. Reports count as long as their assignments stand.
 *
 * @param isPoll true if an answer of the last `summaryAge` is good enough
 * @throws what Firestore throws
 */
export async function summariseReviews(
  context: OverviewContext,
  who: Organiser,
  isPoll = false,
): Promise<readonly SummaryRow[]> {
  const found = await readSeen(context, who, isPoll)
  const { seen, seenPapers, reports, assignees, wanted: own, usualWanted: usual } = found
  const people = isPoll ? found.people : undefined
  const deciding = await readDeciding(context.firestore, seenPapers, assignees, who, people)
  const open = Map.groupBy(seen.filter(isOpenAssignment), ({ paperId }) => paperId)
  const withOwn = [...own].filter(([, wanted]) => wanted !== null).map(([paperId]) => paperId)
  return [...new Set([...open.keys(), ...deciding.keys(), ...withOwn])].map((paperId) => {
    const asked = open.get(paperId) ?? []
    const assignee = deciding.get(paperId) ?? null
    const isIn = asked.flatMap(({ id }) => reports.get(id)?.report ?? [])
    const recommendations = isIn.flatMap(({ recommendation }) => recommendation ?? [])
    const { in: count, mean, spread } = totalsOf(isIn)
    const [wanted, assigned] = [own.get(paperId) ?? usual, asked.length]
    return { paperId, wanted, assigned, in: count, mean, spread, recommendations, assignee }
  })
}

/**
 * Lists the assignments of all papers that an organiser may see.
 *
 * @throws what Firestore throws
 */
export async function listAssignments(
  context: OverviewContext,
  who: Organiser,
): Promise<readonly ListedAssignment[]> {
  const { seen, reports } = await readSeen(context, who)
  return seen.map((assignment) => ({
    assignment,
    submittedAt: reports.get(assignment.id)?.submittedAt ?? null,
  }))
}

/** What of everything about reviews an organiser may see. */
export interface SeenReviews extends Omit<ReviewsAtHand, 'assignments' | 'papers'> {
  readonly seen: readonly Assignment[]
  readonly seenPapers: ReadonlyMap<PaperId, AssignedPaper>
}

/**
 * Reads what of everything about reviews an organiser may see: walls are looked at as they are now.
 *
 * @param isPoll true if an answer of the last `summaryAge` is good enough, of walls too
 * @throws what Firestore throws
 */
export async function readSeen(
  { firestore }: OverviewContext,
  who: Organiser,
  isPoll = false,
): Promise<SeenReviews> {
  const reading = readReviewsAtHand(firestore, isPoll ? summaryAge : 0)
  const [{ assignments, papers, wanted, ...rest }, isWalled] = await Promise.all([
    reading,
    isPoll
      ? reading.then(async ({ people }) => wallsOf(firestore, who, people))
      : wallsOf(firestore, who),
  ])
  const seenPapers = new Map(
    [...papers].flatMap(([id, paper]) =>
      paper === undefined || isWalled(paper) ? [] : [[id, paper] as const],
    ),
  )
  const seen = [...assignments.values()].filter(({ paperId }) => seenPapers.has(paperId))
  const seenWanted = new Map([...wanted].filter(([paperId]) => seenPapers.has(paperId)))
  return { ...rest, seen, seenPapers, wanted: seenWanted }
}
