import type { ApiReviewSummary } from '@lectern/domain/api/api-assignments'

/** A paper's reports in numbers, for tests: two are asked for, and none is in. */
export function reviewRow(paperId: string, fields: Partial<ApiReviewSummary>): ApiReviewSummary {
  return {
    paperId,
    wanted: 2,
    assigned: 2,
    in: 0,
    mean: null,
    spread: null,
    recommendations: [],
    assignee: null,
    ...fields,
  }
}
