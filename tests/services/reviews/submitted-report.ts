import { emptyReport } from '@lectern/domain/reviews/report'

import { noReport, storedReport } from '../../../functions/src/store/reviews/report-store.ts'

/** A report that is in, as it is stored. */
export function submittedReport(): Record<string, unknown> {
  const draft = {
    ...emptyReport,
    relevance: 4,
    technicalQuality: 3,
    novelty: 5,
    clarity: 4,
    significance: 4,
    recommendation: 'accept',
    confidence: 3,
    forAuthors: 'Say more.',
  } as const
  const at = new Date()
  const submitted = { submitted: draft, submittedAt: at, versions: 1, copyVersion: 1 }
  return storedReport({ ...noReport, draft, revision: 3, savedAt: at, ...submitted })
}
