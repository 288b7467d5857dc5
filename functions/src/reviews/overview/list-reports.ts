import type { ApiReportPage, ApiReportRow } from '@lectern/domain/api/reviews/api-notes'
import { reviewLimits } from '@lectern/domain/limits'
import type { PaperId } from '@lectern/domain/paper/paper'
import { reportFor } from '@lectern/domain/reviews/report'
import { isOpenAssignment } from '@lectern/domain/reviews/review-rights'
import pMap from 'p-map'

import type { Organiser } from '../../access/who-asks.ts'
import type { Assignment, AssignmentId } from '../../store/reviews/assignment-store.ts'
import { parseReviewer, reviewerReference } from '../../store/reviews/reviewer-store.ts'
import { paperReference, readPaper } from '../../store/stored-paper.ts'
import { read } from '../../walls/reading.ts'
import { readLetters } from '../discussion/letters.ts'
import type { ReviewContext } from '../review-context.ts'
import { readSeen } from './review-summary.ts'

type ReportsContext = Pick<ReviewContext, 'firestore' | 'appSecret'>

/** How many papers' letters are read at once. */
const lettersAtOnce = 8

/**
 * Lists the submitted reports of all papers that an organiser may see, in parts (conference, section 4): those behind
 * a wall are left out before anything is counted. Reports are there as long as their assignments stand.
 *
 * @param cursor where the part begins, as the one before said; undefined: with the first
 * @throws what Firestore throws
 */
export async function listReports(
  context: ReportsContext,
  cursor: AssignmentId | undefined,
  who: Organiser,
): Promise<ApiReportPage> {
  const { seen, reports } = await readSeen(context, who)
  const left = seen
    .filter((one) => isOpenAssignment(one) && reports.has(one.id))
    .filter(({ id }) => cursor === undefined || id > cursor)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const part = left.slice(0, reviewLimits.reportsAtOnce)
  const { papers, names, letters } = await readBeside(context, part)
  const rows = part.flatMap(({ id, paperId, reviewerId }): ApiReportRow[] => {
    const [paper, found] = [papers.get(paperId), reports.get(id)]
    if (paper === undefined || found === undefined) return []
    return [
      {
        assignmentId: id,
        paperId,
        number: paper.number,
        paperTitle: paper.paperTitle,
        label: letters.get(paperId)?.[id] ?? '',
        reviewer: names.get(reviewerId) ?? '',
        submittedAt: found.submittedAt?.toISOString() ?? null,
        ...reportFor('organisers', found.report),
      },
    ]
  })
  return { reports: rows, next: part.length < left.length ? (part.at(-1)?.id ?? null) : null }
}

/** What stands in a report's row beside the report. */
async function readBeside(context: ReportsContext, part: readonly Assignment[]) {
  const { firestore } = context
  const paperIds = [...new Set(part.map(({ paperId }) => paperId))]
  const reviewerIds = [...new Set(part.map(({ reviewerId }) => reviewerId))]
  const [stored, people, letters] = await Promise.all([
    read(
      firestore,
      paperIds.map((id) => paperReference(firestore, id)),
    ),
    read(
      firestore,
      reviewerIds.map((id) => reviewerReference(firestore, id)),
    ),
    pMap(paperIds, async (id: PaperId) => [id, await readLetters(context, id)] as const, {
      concurrency: lettersAtOnce,
    }),
  ])
  return {
    papers: new Map(
      stored.flatMap((one) => readPaper(one) ?? []).map((paper) => [paper.id, paper]),
    ),
    names: new Map(
      people.flatMap((one) => parseReviewer(one) ?? []).map(({ id, name }) => [id, name]),
    ),
    letters: new Map(letters),
  }
}
