import type { ApiReviewSummary } from '@lectern/domain/api/api-assignments'

import { Mark } from '../Mark.tsx'
import { reportsText as text } from './reports-text.ts'
import { reportsStateOf } from './review-rows.ts'

/** How many reports are in, and what they say on average; in words for whoever points at it or listens. */
export function ReportsCell({ row }: { readonly row: ApiReviewSummary }) {
  return (
    <Mark
      className="desk-reports"
      data-all={reportsStateOf(row) === 'all'}
      words={text.cellInWords(row)}
    >
      {text.cell(row)}
    </Mark>
  )
}
