import type { ApiMessage } from '@lectern/domain/api/api-reports'
import type { ApiDeskRevision } from '@lectern/domain/api/api-revision'
import type { PaperId } from '@lectern/domain/paper/paper'
import { reportFor, type DraftReport } from '@lectern/domain/reviews/report'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'
import { hintsBetween, type HintReason, type WallReason } from '@lectern/domain/reviews/walls'

import type { Organiser } from '../../access/who-asks.ts'
import { profileReference } from '../../store/profiles.ts'
import {
  assignmentsOfPaper,
  parseAssignment,
  type Assignment,
} from '../../store/reviews/assignment-store.ts'
import { authorConflictsReference } from '../../store/reviews/author-conflicts-store.ts'
import { copyReference, parseCopy, type ReviewCopy } from '../../store/reviews/copy-store.ts'
import {
  noReport,
  parseReport,
  reportReference,
  type StoredReport,
} from '../../store/reviews/report-store.ts'
import { parseReviewer, reviewerReference } from '../../store/reviews/reviewer-store.ts'
import { parseRevision, revisionReference } from '../../store/reviews/revision-store.ts'
import { parseWanted, wantedReference } from '../../store/reviews/wanted-store.ts'
import { atDoor, declaredIn, readConflictsOn } from '../../walls/declared-conflicts.ts'
import { paperPeople } from '../../walls/paper-people.ts'
import { read } from '../../walls/reading.ts'
import { readKnownReviewers, wallOf } from '../../walls/related-addresses.ts'
import { isOutdated } from '../copies/outdated-copy.ts'
import { readLetters } from '../discussion/letters.ts'
import { readDiscussion } from '../discussion/read-discussion.ts'
import { openPaper } from '../door/review-door.ts'
import type { ReviewContext } from '../review-context.ts'
import { deskRevision } from '../revision/desk-revision.ts'
import { isPublicMailDomain } from './public-mail-domains.ts'
import type { PaperWanted } from './set-wanted.ts'

/** A review of a paper, as organisers see it. */
export interface ShownReview {
  readonly assignment: Assignment
  /** The letter by which the other reviewers and the authors know this one. */
  readonly label: string
  readonly reviewer: Reviewer | undefined
  readonly wall: WallReason | null
  /** None where an organiser has dismissed them. */
  readonly hints: readonly HintReason[]
  /** Of what is submitted alone. */
  readonly report: DraftReport | null
  readonly stored: Pick<StoredReport, 'submittedAt' | 'versions' | 'copyVersion'>
}

/** The reviews of a paper, and what reviewers and organisers say about it. */
export interface PaperReviews extends PaperWanted {
  /** What the settings say. */
  readonly usualWanted: number
  readonly reviews: readonly ShownReview[]
  readonly copy: ReviewCopy | null
  /** Whether the paper has changed since that was frozen. */
  readonly isCopyOutdated: boolean
  readonly revision: ApiDeskRevision
  readonly discussion: readonly ApiMessage[]
  /** Whether the organiser may write in it. */
  readonly isDiscussed: boolean
}

/**
 * Reads the reviews of a paper for an organiser (conference, section 4): what is submitted, with who wrote it.
 *
 * @throws {DomainError} `not-found` where there is no such paper, or a wall: alike
 */
export async function readPaperReviews(
  context: Pick<ReviewContext, 'firestore' | 'appSecret' | 'now'>,
  paperId: PaperId,
  who: Organiser,
): Promise<PaperReviews> {
  const { firestore } = context
  const { paper, settings, rights } = await openPaper(context, firestore, who, paperId)
  const isDiscussed = rights.discuss === null
  const { docs } = await assignmentsOfPaper(firestore, paperId).get()
  const assignments = docs
    .flatMap((one) => parseAssignment(one) ?? [])
    .toSorted((one, other) => one.publishedAt.getTime() - other.publishedAt.getTime())
  const [copied, said, asked, profile, kept] = await read(firestore, [
    copyReference(firestore, paperId),
    wantedReference(firestore, paperId),
    revisionReference(firestore, paperId),
    profileReference(firestore, paper.ownerUid),
    authorConflictsReference(firestore, paperId),
  ])
  const [copy, own, revision] = [parseCopy(copied) ?? null, parseWanted(said), parseRevision(asked)]
  const usualWanted = settings.wanted
  const wanted = {
    wanted: own?.wanted ?? usualWanted,
    ownWanted: own?.wanted ?? null,
    wantedReason: own?.reason ?? '',
    usualWanted,
  }
  const isCopyOutdated = copy !== null && isOutdated(copy, paper, settings)
  const known = { ...wanted, copy, isCopyOutdated }
  const shown = { rights, settings, paper, profile, revision }
  if (assignments.length === 0) {
    const nothing = { reviews: [], discussion: [], isDiscussed: false }
    const revision = await deskRevision({ ...shown, reports: [], letters: {} })
    return { ...known, ...nothing, revision }
  }
  const letters = await readLetters(context, paperId)
  const [reports, people, conflicts] = await Promise.all([
    firestore.getAll(...assignments.map(({ id }) => reportReference(firestore, id))),
    firestore.getAll(
      ...assignments.map(({ reviewerId }) => reviewerReference(firestore, reviewerId)),
    ),
    readConflictsOn(firestore, firestore, [paperId]),
  ])
  const isDeclared = declaredIn(conflicts)
  const authors = paperPeople(paper, profile, kept)
  const stored = reports.map((one) => parseReport(one))
  const reviewers = people.flatMap((one) => parseReviewer(one) ?? [])
  const knownOf = await readKnownReviewers(firestore, firestore, reviewers)
  const reviews = assignments.map((assignment, index): ShownReview => {
    const person = people[index]
    const reviewer = person === undefined ? undefined : parseReviewer(person)
    const { submitted, submittedAt, versions, copyVersion } = stored[index] ?? noReport
    const asked = reviewer && { ...reviewer, ...knownOf(reviewer) }
    const comes = asked && atDoor(asked, asked)
    const isDismissed = conflicts.some(
      ({ who, kind }) => who === assignment.reviewerId && kind === 'dismissed',
    )
    return {
      assignment,
      label: letters[assignment.id] ?? '',
      reviewer,
      wall: comes === undefined ? null : wallOf(comes, authors, isDeclared(paperId, comes)),
      hints:
        asked === undefined || isDismissed ? [] : hintsBetween(asked, authors, isPublicMailDomain),
      report: submitted === null ? null : reportFor('organisers', submitted),
      stored: { submittedAt, versions, copyVersion },
    }
  })
  const speaker = { as: 'organiser', uid: who.uid } as const
  const discussion = await readDiscussion(context, paperId, speaker, letters)
  const assigned = assignments.map((assignment, index) => ({
    assignment,
    stored: stored[index] ?? noReport,
  }))
  return {
    ...known,
    reviews,
    revision: await deskRevision({ ...shown, reports: assigned, letters }),
    discussion,
    isDiscussed,
  }
}
