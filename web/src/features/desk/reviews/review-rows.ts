import type { ApiReviewSummary } from '@lectern/domain/api/api-assignments'
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
}

/** What rows, filters and the open paper show of reports in numbers. */
export const ReviewsContext = createContext<KnownReviews>({ rows: noReviewRows, hasReviews: false })

/** A paper's reports in numbers; `null` where there are none to be seen. */
export function useReviewRow(id: PaperId): ApiReviewSummary | null {
  return use(ReviewsContext).rows.get(id) ?? null
}

/** Tells whether the conference has any reviews: where it has none, nothing speaks of them. */
export function useHasReviews(): boolean {
  return use(ReviewsContext).hasReviews
}

/** How far a paper's reports are. */
export function reportsStateOf(row: ApiReviewSummary | undefined): ReportsState {
  if (row === undefined || row.assigned === 0) return 'none'
  return hasWanted(row.in, row.wanted) ? 'all' : 'some'
}
