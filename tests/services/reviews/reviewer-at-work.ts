import { paperIdSchema, type PaperId } from '@lectern/domain/paper/paper'
import { emptyReport, type DraftReport } from '@lectern/domain/reviews/report'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'
import * as v from 'valibot'

import { invitedReviewerOf, type InvitedReviewer } from '../../../functions/src/access/who-asks.ts'
import { saveReport } from '../../../functions/src/reviews/reports/save-report.ts'
import { submitReport } from '../../../functions/src/reviews/reports/submit-report.ts'
import type { ReviewFileContext } from '../../../functions/src/reviews/review-context.ts'
import {
  assignmentReference,
  parseAssignment,
  type Assignment,
  type AssignmentId,
} from '../../../functions/src/store/reviews/assignment-store.ts'
import {
  parseReport,
  reportReference,
  type StoredReport,
} from '../../../functions/src/store/reviews/report-store.ts'
import { storeAssignment, type StoredAssignment } from '../../support/assignments.ts'
import { store } from '../../support/emulators.ts'
import { storeReviewer, type StoredReviewer } from '../../support/reviewers.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { contextWith } from '../support/contexts.ts'

const { appSecret, conference } = contextWith(async () => Promise.resolve())

/** What the services of reviews need, in the file's own project. */
export const context: ReviewFileContext = {
  firestore: store.firestore,
  bucket: store.bucket,
  appSecret,
  conference,
  now: Date.now,
}

/** Somebody who has accepted to review and has a paper. */
export interface AtWork extends StoredAssignment {
  readonly reviewer: StoredReviewer
  readonly who: InvitedReviewer
  readonly id: AssignmentId
}

/** Stores a paper of Asha Rao's; gives its id. */
export async function storePaper(): Promise<PaperId> {
  const paper = { ownerUid: 'asha', status: 'Review Awaiting', paperTitle: 'On night air' }
  const [id] = await storePapers([paper])
  return v.parse(paperIdSchema, id)
}

/** Stores somebody who reviews a paper, a new one unless it is given. */
export async function atWork(
  fields: Partial<Assignment> = {},
  person: Partial<Reviewer> = {},
): Promise<AtWork> {
  const reviewer = await storeReviewer({ state: 'accepted', ...person })
  const paperId = fields.paperId ?? (await storePaper())
  const stored = await storeAssignment({ ...fields, paperId, reviewerId: reviewer.id })
  return { ...stored, reviewer, who: invitedReviewerOf(reviewer), id: stored.assignment.id }
}

/** A report that can be submitted, with changes. */
export function report(changes: Partial<DraftReport> = {}): DraftReport {
  return {
    ...emptyReport,
    relevance: 4,
    technicalQuality: 3,
    novelty: 5,
    clarity: 2,
    significance: 4,
    recommendation: 'revise',
    confidence: 3,
    forAuthors: 'Say more about the second experiment.',
    ...changes,
  }
}

/** Saves whatever is stored. */
export const anyway = { seen: undefined, clearsElsewhere: false } as const

/** Saves as a device that has seen a revision. */
export function having(seen: number) {
  return { seen, clearsElsewhere: false }
}

/** Saves a draft with changes, as a device that has seen a revision. */
export async function save(
  { who, id }: Pick<AtWork, 'who' | 'id'>,
  changes: Partial<DraftReport>,
  seen?: number,
): Promise<StoredReport> {
  return await saveReport(context, who, id, report(changes), { ...anyway, seen })
}

/** Submits a whole report. */
export async function submit(
  { who, id }: Pick<AtWork, 'who' | 'id'>,
  changes: Partial<DraftReport> = {},
): Promise<void> {
  await submitReport(context, who, id, report(changes), anyway)
}

/** The report as it is stored. */
export async function storedReportOf({ id }: Pick<AtWork, 'id'>): Promise<StoredReport> {
  return parseReport(await reportReference(context.firestore, id).get())
}

/** The assignment as it is stored. */
export async function storedAssignmentOf({ id }: Pick<AtWork, 'id'>) {
  return parseAssignment(await assignmentReference(context.firestore, id).get())
}
