import type { ApiReviewSettings } from '@lectern/domain/api/api-reviews'
import { reviewerEndpoints } from '@lectern/domain/api/reviews/reviewer-endpoints'

import { callApi } from '../sdk/api.ts'

/** A change of how papers are reviewed; what it names is replaced. Its moments are ISO 8601. */
export type ReviewsChange = Partial<Omit<ApiReviewSettings, 'publishedAt'>>

/** Reads how papers are reviewed, for admins. Throws a `DomainError`: 'forbidden', 'network-failed', … */
export async function readReviewSettings(): Promise<ApiReviewSettings> {
  return await callApi(reviewerEndpoints.getReviewSettings)
}

/**
 * Changes how papers are reviewed, for admins; it holds at once (conference, section 4).
 *
 * @param seen what the screen showed of what is changed
 * @throws {DomainError} 'settings-changed' when that is another one by now, 'dates-out-of-order',
 *   'blind-fixed' once assignments are published, 'invalid-input', 'forbidden', 'network-failed', …
 */
export async function saveReviewSettings(
  change: ReviewsChange,
  seen: ReviewsChange,
): Promise<ApiReviewSettings> {
  return await callApi(reviewerEndpoints.setReviewSettings, { body: { ...change, seen } })
}
