import type { ApiMessage } from '@lectern/domain/api/api-reports'
import { DomainError } from '@lectern/domain/errors'
import { reportFor, type ReportView } from '@lectern/domain/reviews/report'
import { answerTo, type Answer } from '@lectern/domain/reviews/revision'

import type { InvitedReviewer } from '../../access/who-asks.ts'
import {
  assignmentsOfPaper,
  parseAssignment,
  type Assignment,
  type AssignmentId,
} from '../../store/reviews/assignment-store.ts'
import { copyReference, parseCopy } from '../../store/reviews/copy-store.ts'
import { parseReport, reportReference } from '../../store/reviews/report-store.ts'
import { parseRevision, revisionReference } from '../../store/reviews/revision-store.ts'
import { read } from '../../walls/reading.ts'
import { readLetters, type Letters } from '../discussion/letters.ts'
import { readDiscussion } from '../discussion/read-discussion.ts'
import { openAssignment } from '../door/review-door.ts'
import type { ReviewContext } from '../review-context.ts'
import type { AssignedPaper } from './list-assigned.ts'

/** What another reviewer of the paper has submitted, by letter. */
interface OtherReport extends ReportView<'reviewers'> {
  readonly label: string
  /** What the authors answered to it; null: nothing that reviewers were given. */
  readonly answer: string | null
}

/** A paper with the own report, and what may be read of the others'. */
export interface OwnReport extends AssignedPaper {
  /** The letter by which the others know this reviewer; null where they may not be read. */
  readonly label: string | null
  /** What the authors answered to it; null: nothing that reviewers were given. */
  readonly answer: string | null
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
  const [copied, reported, asked] = await read(firestore, [
    copyReference(firestore, assignment.paperId),
    reportReference(firestore, id),
    revisionReference(firestore, assignment.paperId),
  ])
  const copy = parseCopy(copied)
  if (copy === undefined) throw new DomainError('not-found')
  const own = { ...opened, copy, report: parseReport(reported) }
  const mayRead = { others: rights['read others'], discussion: rights['read discussion'] }
  const answers = parseRevision(asked)?.given?.answers ?? []
  if (mayRead.others !== null && mayRead.discussion !== null && answers.length === 0) {
    return { ...own, label: null, answer: null, others: [], discussion: [] }
  }
  const letters = await readLetters(context, assignment.paperId)
  const viewer = { as: 'reviewer', assignmentId: id } as const
  const [others, discussion] = await Promise.all([
    mayRead.others === null ? readOthers(context, assignment, letters, answers) : [],
    mayRead.discussion === null ? readDiscussion(context, assignment.paperId, viewer, letters) : [],
  ])
  const label = letters[id] ?? null
  const isKnown = mayRead.others === null || mayRead.discussion === null
  const answer = givenAnswer(answers, label)
  return { ...own, label: isKnown ? label : null, answer, others, discussion }
}

function givenAnswer(answers: readonly Answer[], label: string | null): string | null {
  const text = label === null ? '' : answerTo(answers, label)
  return text === '' ? null : text
}

async function readOthers(
  { firestore }: ReviewContext,
  own: Assignment,
  letters: Letters,
  answers: readonly Answer[],
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
      const answer = givenAnswer(answers, label)
      return [{ label, answer, ...reportFor('reviewers', submitted) }]
    })
    .toSorted(
      ({ label: one }, { label: other }) => one.length - other.length || (one < other ? -1 : 1),
    )
}
