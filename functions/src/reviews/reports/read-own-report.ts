import type { ApiMessage } from '@lectern/domain/api/api-reports'
import { DomainError } from '@lectern/domain/errors'
import { reportFor, type ReportView } from '@lectern/domain/reviews/report'

import type { InvitedReviewer } from '../../access/who-asks.ts'
import {
  assignmentsOfPaper,
  parseAssignment,
  type Assignment,
  type AssignmentId,
} from '../../store/reviews/assignment-store.ts'
import { copyReference, parseCopy } from '../../store/reviews/copy-store.ts'
import { parseReport, reportReference } from '../../store/reviews/report-store.ts'
import { readLetters, type Letters } from '../discussion/letters.ts'
import { readDiscussion } from '../discussion/read-discussion.ts'
import { read } from '../door/reading.ts'
import { openAssignment } from '../door/review-door.ts'
import type { ReviewContext } from '../review-context.ts'
import type { AssignedPaper } from './list-assigned.ts'

/** What another reviewer of the paper has submitted, by letter. */
interface OtherReport extends ReportView<'reviewers'> {
  readonly label: string
}

/** A paper with the own report, and what may be read of the others'. */
export interface OwnReport extends AssignedPaper {
  /** The letter by which the others know this reviewer; null where they may not be read. */
  readonly label: string | null
  readonly others: readonly OtherReport[]
  readonly discussion: readonly ApiMessage[]
}

/**
 * Reads a paper with a reviewer's own report (conference, section 4); what others have submitted and said where
 * `reviewRights` lets it be read, without their names, ids and times.
 *
 * @throws {DomainError} what the door says (`openAssignment`)
 */
export async function readOwnReport(
  context: ReviewContext,
  who: InvitedReviewer,
  id: AssignmentId,
): Promise<OwnReport> {
  const { firestore } = context
  const opened = await openAssignment(context, firestore, who, id)
  const { rights, assignment } = opened
  const [copied, reported] = await read(firestore, [
    copyReference(firestore, assignment.paperId),
    reportReference(firestore, id),
  ])
  const copy = parseCopy(copied)
  if (copy === undefined) throw new DomainError('not-found')
  const own = { ...opened, copy, report: parseReport(reported) }
  const mayRead = { others: rights['read others'], discussion: rights['read discussion'] }
  if (mayRead.others !== null && mayRead.discussion !== null) {
    return { ...own, label: null, others: [], discussion: [] }
  }
  const letters = await readLetters(context, assignment.paperId)
  const viewer = { as: 'reviewer', assignmentId: id } as const
  const [others, discussion] = await Promise.all([
    mayRead.others === null ? readOthers(context, assignment, letters) : [],
    mayRead.discussion === null ? readDiscussion(context, assignment.paperId, viewer, letters) : [],
  ])
  return { ...own, label: letters[id] ?? null, others, discussion }
}

async function readOthers(
  { firestore }: ReviewContext,
  own: Assignment,
  letters: Letters,
): Promise<OtherReport[]> {
  const { docs } = await assignmentsOfPaper(firestore, own.paperId).get()
  const others = docs
    .flatMap((snapshot) => parseAssignment(snapshot) ?? [])
    .filter(({ id, state }) => id !== own.id && state === 'submitted')
  const reports = await read(
    firestore,
    others.map(({ id }) => reportReference(firestore, id)),
  )
  return reports
    .flatMap((snapshot) => {
      const { submitted } = parseReport(snapshot)
      const label = letters[snapshot.id]
      if (submitted === null || label === undefined) return []
      return [{ label, ...reportFor('reviewers', submitted) }]
    })
    .toSorted(
      ({ label: one }, { label: other }) => one.length - other.length || (one < other ? -1 : 1),
    )
}
