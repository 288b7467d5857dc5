import type { ApiReviewSummary } from '@lectern/domain/api/api-assignments'

import { reportsText as text } from './reports-text.ts'
import { reportsStateOf } from './review-rows.ts'

/** How many reports are in, and what they say on average; in words for whoever points at it or listens. */
export function ReportsCell({ row }: { readonly row: ApiReviewSummary }) {
  const words = text.cellInWords(row)
  return (
    <span
      className="desk-reports"
      role="img"
      data-all={reportsStateOf(row) === 'all'}
      title={words}
      aria-label={words}
    >
      {text.cell(row)}
    </span>
  )
}
