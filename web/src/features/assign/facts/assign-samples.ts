import type { ApiAssignment } from '@lectern/domain/api/api-assignments'
import type { ApiReviewer, ApiReviewSettings } from '@lectern/domain/api/api-reviews'
import { sampleSummary } from '@lectern/domain/paper/paper-samples'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { usualReviews } from '@lectern/domain/reviews/review-phase'

import type { AssignFacts } from './assign-facts.ts'

/** A paper, for tests. */
export function samplePaper(number: number, changes: Partial<PaperSummary> = {}): PaperSummary {
  return sampleSummary(`paper${String(number)}`, {
    number,
    paperTitle: `Paper ${String(number)}`,
    email: 'asha@example.org',
    keywords: ['AI'],
    createdAt: new Date('2026-01-02T03:04:00Z'),
    updatedAt: new Date('2026-01-02T03:04:00Z'),
    ...changes,
  })
}

/** A reviewer who accepted, for tests. */
export function acceptedReviewer(
  reviewerId: string,
  name: string,
  changes: Partial<ApiReviewer> = {},
): ApiReviewer {
  return {
    reviewerId,
    name,
    email: `${reviewerId}@example.org`,
    furtherEmails: [],
    affiliation: '',
    topics: ['AI'],
    most: null,
    state: 'accepted',
    invitedAt: '2026-01-02T03:04:00.000Z',
    answeredAt: '2026-01-03T03:04:00.000Z',
    mail: null,
    reminder: null,
    ...changes,
  }
}

/** An assignment, for tests. */
export function sampleAssignment(
  paper: number,
  reviewerId: string,
  changes: Partial<ApiAssignment> = {},
): ApiAssignment {
  const paperId = `paper${String(paper)}`
  return {
    assignmentId: `${paperId}${reviewerId}`,
    paperId,
    reviewerId,
    due: null,
    state: 'assigned',
    publishedAt: '2026-01-04T03:04:00.000Z',
    submittedAt: null,
    reason: null,
    moreTime: null,
    ...changes,
  }
}

/** How papers are reviewed, for tests. */
export function sampleSettings(changes: Partial<ApiReviewSettings> = {}): ApiReviewSettings {
  return {
    ...usualReviews,
    bidsOpenAt: null,
    bidsCloseAt: null,
    dueAt: null,
    closesAt: null,
    pairingsGoAt: null,
    remindDaysBefore: null,
    remindDaysAfter: null,
    remindInvitedDays: null,
    publishedAt: null,
    ...changes,
  }
}

/** What is assigned by: two papers, and two reviewers who accepted; for tests. */
export function sampleFacts(changes: Partial<AssignFacts> = {}): AssignFacts {
  return {
    papers: [samplePaper(1), samplePaper(2)],
    reviewers: [acceptedReviewer('ada', 'Ada Lovelace'), acceptedReviewer('bo', 'Bo Berg')],
    assignments: [],
    settings: sampleSettings({ wanted: 1 }),
    walls: [],
    wanted: new Map(),
    bids: [],
    ...changes,
  }
}
