import { assignmentIdSchema } from '@lectern/domain/api/api-reports'
import type { PaperId } from '@lectern/domain/paper/paper'
import { emptyReport, type DraftReport } from '@lectern/domain/reviews/report'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'
import * as v from 'valibot'

import type { Assignment } from '../../../functions/src/store/reviews/assignment-store.ts'
import { noReport, type StoredReport } from '../../../functions/src/store/reviews/report-store.ts'
import { sampleAdmin } from './accounts.ts'
import { samplePapers, type SamplePaper } from './sample-papers.ts'

const day = 24 * 60 * 60 * 1000

/** How far a sample report is. */
type Progress = 'nothing' | 'begun' | 'overdue' | 'submitted' | 'revised' | 'stepped back'

/** A sample paper’s review. */
export interface SampleReview {
  readonly paper: SamplePaper
  readonly assignment: Assignment
  /** Null where nothing was written. */
  readonly report: StoredReport | null
}

/** Of a paper that waits for its reports: two reviewers each, in every state. */
const waiting: readonly (readonly [Progress, Progress])[] = [
  ['submitted', 'begun'],
  ['nothing', 'overdue'],
  ['revised', 'nothing'],
  ['stepped back', 'submitted'],
  ['begun', 'nothing'],
  ['submitted', 'submitted'],
]

const words = [
  'The question matters and the measurements are honest. Say how the sites were chosen, and show the spread beside each mean.',
  'Clearly written. The comparison needs a second baseline; the discussion promises more than the figures hold.',
  'A careful study of a small thing. I miss the data of the cold months, and a word on who could not take part.',
] as const

/**
 * Makes up who reviews which sample paper, and how far each report is: papers that wait have reports in every state,
 * papers that are further have two each.
 *
 * @param idOf the id under which a sample paper is stored
 * @param now when the sample data is loaded, milliseconds since 1970
 */
export function sampleReviews(
  reviewers: readonly Reviewer[],
  idOf: (paper: SamplePaper) => PaperId,
  now: number,
): readonly SampleReview[] {
  const free = reviewers.filter(({ state }) => state === 'accepted')
  const reviewed = samplePapers.filter(({ status }) => status !== 'Submitted')
  const waits = reviewed.filter(({ status }) => status === 'Review Awaiting')
  return reviewed.flatMap((paper, index) => {
    const states = waiting[waits.indexOf(paper)] ?? (['submitted', 'submitted'] as const)
    return states.map((progress, place) => {
      const reviewer = free[(index * 3 + place * 4) % free.length]
      if (reviewer === undefined) throw new Error('There is no sample reviewer.')
      const assignment = assignmentOf(idOf(paper), reviewer, progress, now)
      return { paper, assignment, report: reportOf(progress, index + place, now) }
    })
  })
}

function assignmentOf(
  paperId: PaperId,
  { id: reviewerId }: Reviewer,
  progress: Progress,
  now: number,
): Assignment {
  const isIn = progress === 'submitted' || progress === 'revised'
  const name = `${paperId}${reviewerId}`.replaceAll(/[^A-Za-z0-9]/g, '')
  return {
    id: v.parse(assignmentIdSchema, name),
    paperId,
    reviewerId,
    state: progress === 'stepped back' ? 'stepped back' : isIn ? 'submitted' : 'assigned',
    due: new Date(now + (progress === 'overdue' ? -2 : 12) * day),
    publishedAt: new Date(now - 14 * day),
    publishedBy: sampleAdmin.uid,
    reason: progress === 'stepped back' ? 'expertise' : null,
  }
}

function reportOf(progress: Progress, seed: number, now: number): StoredReport | null {
  if (progress === 'nothing' || progress === 'stepped back') return null
  const savedAt = new Date(now - (1 + (seed % 5)) * day)
  if (progress === 'begun' || progress === 'overdue') {
    const draft: DraftReport = { ...emptyReport, relevance: 4, forAuthors: 'A first thought: ' }
    return { ...noReport, draft, revision: 4, savedAt }
  }
  const draft = wholeReport(seed)
  const versions = progress === 'revised' ? 2 : 1
  return {
    ...noReport,
    draft,
    revision: 12 * versions,
    savedAt,
    submitted: draft,
    submittedAt: savedAt,
    versions,
    copyVersion: 1,
  }
}

function wholeReport(seed: number): DraftReport {
  const score = (shift: number) => 2 + ((seed * 7 + shift * 3) % 4)
  const mean = (score(0) + score(1) + score(2) + score(3) + score(4)) / 5
  return {
    relevance: score(0),
    technicalQuality: score(1),
    novelty: score(2),
    clarity: score(3),
    significance: score(4),
    recommendation: mean > 3.7 ? 'accept' : mean > 3 ? 'revise' : 'reject',
    confidence: 1 + (seed % 5),
    forAuthors: words[seed % words.length] ?? words[0],
    forOrganisers: seed % 3 === 0 ? 'I have not seen this work before.' : null,
    withHelpOf: null,
  }
}
