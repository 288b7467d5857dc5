import type { ApiAssignee, ApiReviewSummary } from '@lectern/domain/api/api-assignments'
import type { PaperId } from '@lectern/domain/paper/paper'
import { hasWanted } from '@lectern/domain/reviews/wanted-reports'
import { createContext, use } from 'react'

import type { ReportsState } from '../desk-view.ts'

/** The reports of papers in numbers, by the paper's id; what may not be seen has no row. */
export type ReviewRows = ReadonlyMap<string, ApiReviewSummary>

/** No paper has reports, or nobody knows of any. */
export const noReviewRows: ReviewRows = new Map()

/** What the desk knows of reviews. */
export interface KnownReviews {
  readonly rows: ReviewRows
  /** Whether the conference has any: known from the last time before the rows are there. */
  readonly hasReviews: boolean
  /** Whether an organiser was named to decide about any paper; known so, too. */
  readonly hasAssignees: boolean
  /** The papers that whoever is signed in decides about; `null` while that is not known. */
  readonly mine: ReadonlySet<string> | null
  /** Takes over who decides about a paper, as the server has just said. */
  readonly noteAssignee: (paperId: PaperId, assignee: ApiAssignee | null) => void
}

/** While nobody knows of any. */
export const nothingKnown: KnownReviews = {
  rows: noReviewRows,
  hasReviews: false,
  hasAssignees: false,
  mine: null,
  noteAssignee: () => {},
}

/** What rows, filters and the open paper show of reports in numbers. */
export const ReviewsContext = createContext(nothingKnown)

/** A paper's reports in numbers; `null` where there are none to be seen. */
export function useReviewRow(id: PaperId | null): ApiReviewSummary | null {
  const { rows } = use(ReviewsContext)
  return (id === null ? undefined : rows.get(id)) ?? null
}

/** Tells whether the conference has any reviews: where it has none, nothing speaks of them. */
export function useHasReviews(): boolean {
  return use(ReviewsContext).hasReviews
}

/** Tells whether an organiser was named to decide about any paper: where none was, nothing speaks of it. */
export function useHasAssignees(): boolean {
  return use(ReviewsContext).hasAssignees
}

/** Gives what takes over who decides about a paper. */
export function useNoteAssignee(): KnownReviews['noteAssignee'] {
  return use(ReviewsContext).noteAssignee
}

/** A paper's row without any reports. */
export function rowWithout(paperId: string): ApiReviewSummary {
  const none = { wanted: 0, assigned: 0, in: 0, mean: null, spread: null }
  return { paperId, ...none, recommendations: [], assignee: null }
}

/** How far a paper's reports are. */
export function reportsStateOf(row: ApiReviewSummary | undefined): ReportsState {
  if (row === undefined || row.assigned === 0) return 'none'
  return hasWanted(row.in, row.wanted) ? 'all' : 'some'
}
