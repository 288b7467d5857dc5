import type { ApiOwnReviewer } from '@lectern/domain/api/api-reviews'
import { emptyReport, type DraftReport } from '@lectern/domain/reviews/report'

import type { OwnReport } from './review-answers.ts'

/** A report of which some fields were filled in. */
export function report(fields: Partial<DraftReport> = {}): DraftReport {
  return { ...emptyReport, ...fields }
}

/** A report in which nothing is missing. */
export const wholeReport = report({
  relevance: 4,
  technicalQuality: 3,
  novelty: 5,
  clarity: 2,
  significance: 1,
  recommendation: 'revise',
  confidence: 4,
  forAuthors: 'Sound, and too long.',
})

/** What the server says of a report that was given to its reviewer this moment. */
export function ownReport(fields: Partial<OwnReport> = {}): OwnReport {
  return {
    assignment: assigned(),
    report: emptyReport,
    submitted: null,
    revision: 0,
    elsewhere: { forAuthors: null, forOrganisers: null },
    versions: 0,
    may: { write: null, readOthers: 'report-first', discuss: 'report-first' },
    label: null,
    answer: null,
    others: [],
    discussion: [],
    ...fields,
  }
}

/** A paper as a reviewer is given it. */
export function assigned(fields: Partial<OwnReport['assignment']> = {}): OwnReport['assignment'] {
  return {
    assignmentId: 'a12',
    number: 12,
    paperTitle: 'Bridges',
    abstract: 'Of bridges.',
    keywords: [],
    authors: null,
    due: null,
    state: 'assigned',
    files: [{ kind: 'pdf', bytes: 1000, pages: 2 }],
    copyVersion: 1,
    reportVersion: null,
    savedAt: null,
    submittedAt: null,
    hasUnsentChanges: false,
    moreTime: null,
    ...fields,
  }
}

/** A reviewer who has accepted, as the reviewer sees it. */
export function ownReviewer(fields: Partial<ApiOwnReviewer> = {}): ApiOwnReviewer {
  return {
    name: 'Bodil Holm',
    email: 'bodil@example.org',
    affiliation: '',
    topics: [],
    most: 5,
    state: 'accepted',
    answers: ['stepped back'],
    bids: null,
    pairingsGoAt: null,
    timeZone: 'Asia/Kolkata',
    ...fields,
  }
}
