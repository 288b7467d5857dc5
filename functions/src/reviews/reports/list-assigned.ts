import type { InvitedReviewer } from '../../access/who-asks.ts'
import { copyReference, parseCopy, type ReviewCopy } from '../../store/reviews/copy-store.ts'
import {
  parseReport,
  reportReference,
  type StoredReport,
} from '../../store/reviews/report-store.ts'
import { read } from '../../walls/reading.ts'
import { openAssigned, type OpenAssignment } from '../door/review-door.ts'
import type { ReviewContext } from '../review-context.ts'

/** A paper that a reviewer has, with the own report: the frozen copy, never the paper itself. */
export interface AssignedPaper extends OpenAssignment {
  readonly copy: ReviewCopy
  readonly report: StoredReport
}

/**
 * Lists what a reviewer has to review (conference, section 4): what needs the reviewer most first, which is what is
 * due soonest; what is reported on comes last.
 *
 * @throws {DomainError} `reviewer-session-over`
 */
export async function listAssigned(
  context: Pick<ReviewContext, 'firestore' | 'now'>,
  who: InvitedReviewer,
): Promise<AssignedPaper[]> {
  const { firestore } = context
  const opened = await openAssigned(context, who)
  const snapshots = await read(firestore, [
    ...opened.map(({ assignment }) => copyReference(firestore, assignment.paperId)),
    ...opened.map(({ assignment }) => reportReference(firestore, assignment.id)),
  ])
  return opened
    .flatMap((open, index) => {
      const [copied, reported] = [snapshots[index], snapshots[opened.length + index]]
      const copy = copied === undefined ? undefined : parseCopy(copied)
      if (copy === undefined || reported === undefined) return []
      return [{ ...open, copy, report: parseReport(reported) }]
    })
    .toSorted((one, other) => {
      const [first, second] = [urgency(one), urgency(other)]
      const difference = first.findIndex((value, index) => value !== second[index])
      return difference < 0 ? 0 : (first[difference] ?? 0) < (second[difference] ?? 0) ? -1 : 1
    })
}

/** By when the report on a paper is due: the assignment's own date, or everybody's. */
export function dueOf({ assignment, settings }: OpenAssignment): Date | null {
  return assignment.due ?? settings.dueAt
}

/** What is smaller comes first. */
function urgency(paper: AssignedPaper): readonly number[] {
  return [
    paper.assignment.state === 'assigned' ? 0 : 1,
    dueOf(paper)?.getTime() ?? Number.POSITIVE_INFINITY,
    paper.copy.number ?? Number.POSITIVE_INFINITY,
  ]
}
