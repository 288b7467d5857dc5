import type { PaperId } from '@lectern/domain/paper/paper'
import { reportFor, type DraftReport } from '@lectern/domain/reviews/report'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'
import { hintsBetween, type HintReason } from '@lectern/domain/reviews/walls'

import type { Organiser } from '../../access/who-asks.ts'
import { profileReference } from '../../store/profiles.ts'
import {
  assignmentsOfPaper,
  parseAssignment,
  type Assignment,
} from '../../store/reviews/assignment-store.ts'
import {
  noReport,
  parseReport,
  reportReference,
  type StoredReport,
} from '../../store/reviews/report-store.ts'
import { parseReviewer, reviewerReference } from '../../store/reviews/reviewer-store.ts'
import { paperPeople } from '../door/paper-people.ts'
import { openPaper } from '../door/review-door.ts'
import type { ReviewContext } from '../review-context.ts'
import { isPublicMailDomain } from './public-mail-domains.ts'

/** A review of a paper, as organisers see it. */
export interface ShownReview {
  readonly assignment: Assignment
  readonly reviewer: Reviewer | undefined
  readonly hints: readonly HintReason[]
  /** Of what is submitted alone. */
  readonly report: DraftReport | null
  readonly stored: Pick<StoredReport, 'submittedAt' | 'versions' | 'copyVersion'>
}

/**
 * Reads the reviews of a paper for an organiser (conference, section 4): what is submitted, with who wrote it.
 *
 * @throws {DomainError} `not-found` where there is no such paper, or a wall: alike
 */
export async function readPaperReviews(
  context: Pick<ReviewContext, 'firestore' | 'now'>,
  paperId: PaperId,
  who: Organiser,
): Promise<{ readonly wanted: number; readonly reviews: readonly ShownReview[] }> {
  const { firestore } = context
  const { paper, settings } = await openPaper(context, firestore, who, paperId)
  const { docs } = await assignmentsOfPaper(firestore, paperId).get()
  const assignments = docs
    .flatMap((one) => parseAssignment(one) ?? [])
    .toSorted((one, other) => one.publishedAt.getTime() - other.publishedAt.getTime())
  if (assignments.length === 0) return { wanted: settings.wanted, reviews: [] }
  const [profile, reports, people] = await Promise.all([
    profileReference(firestore, paper.ownerUid).get(),
    firestore.getAll(...assignments.map(({ id }) => reportReference(firestore, id))),
    firestore.getAll(
      ...assignments.map(({ reviewerId }) => reviewerReference(firestore, reviewerId)),
    ),
  ])
  const authors = paperPeople(paper, profile)
  const reviews = assignments.map((assignment, index): ShownReview => {
    const [snapshot, person] = [reports[index], people[index]]
    const reviewer = person === undefined ? undefined : parseReviewer(person)
    const stored = snapshot === undefined ? noReport : parseReport(snapshot)
    const { submitted, submittedAt, versions, copyVersion } = stored
    const asked = reviewer && { ...reviewer, emails: [reviewer.email], uid: null }
    return {
      assignment,
      reviewer,
      hints: asked === undefined ? [] : hintsBetween(asked, authors, isPublicMailDomain),
      report: submitted === null ? null : reportFor('organisers', submitted),
      stored: { submittedAt, versions, copyVersion },
    }
  })
  return { wanted: settings.wanted, reviews }
}
