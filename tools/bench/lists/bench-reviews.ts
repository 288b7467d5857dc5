import type { ApiReviewSummary } from '@lectern/domain/api/api-assignments'
import { recommendations } from '@lectern/domain/reviews/report'
import type { BrowserContext } from 'playwright-core'

import { paperIdOf } from './bench-papers.ts'

/** Of at most this many papers there are reviews, the newest first. */
const reviewed = 2000

/** What the server sums up of the papers' reviews: two reports each, none, one or both of them in. */
function benchSummary(papers: number): readonly ApiReviewSummary[] {
  return Array.from({ length: Math.min(papers, reviewed) }, (_, index) => {
    const reportsIn = index % 3
    const recommended = recommendations[index % recommendations.length] ?? 'revise'
    return {
      paperId: paperIdOf(index),
      wanted: 2,
      assigned: 2,
      in: reportsIn,
      mean: reportsIn === 0 ? null : 1 + (index % 41) / 10,
      spread: reportsIn === 0 ? null : reportsIn === 1 ? 0 : (index % 20) / 10,
      recommendations: Array.from({ length: reportsIn }, () => recommended),
      assignee: null,
    }
  })
}

/** Has the API answer a list’s question about reviews: the functions are no part of what is measured. */
export async function answerSummary(context: BrowserContext, papers: number): Promise<void> {
  const data = benchSummary(papers)
  await context.route(/\/api\/v1\/reviews\/summary\?poll=/, async (route) => {
    await route.fulfill({ json: { success: true, message: '', data } })
  })
}
