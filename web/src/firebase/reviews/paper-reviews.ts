import type { ApiPaperReviews, ApiReviewSummary } from '@lectern/domain/api/api-assignments'
import { assignmentEndpoints } from '@lectern/domain/api/reviews/assignment-endpoints'
import type { PaperId } from '@lectern/domain/paper/paper'

import { callApi } from '../sdk/api.ts'

/**
 * Reads the reports of all papers in numbers, for admins (conference, section 4): of what whoever asks may see.
 *
 * @throws {DomainError} 'not-signed-in', 'network-failed', …
 */
export async function readReviewSummary(): Promise<readonly ApiReviewSummary[]> {
  return await callApi(assignmentEndpoints.getReviewSummary)
}

/**
 * Reads the reviews of a paper with their reviewers, for admins (conference, section 4): of reports what is submitted.
 *
 * @throws {DomainError} 'not-found' where there is no such paper, or a wall: alike; 'network-failed', …
 */
export async function readPaperReviews(paperId: PaperId): Promise<ApiPaperReviews> {
  return await callApi(assignmentEndpoints.getPaperReviews, { parameters: { paperId } })
}

/**
 * Sets Review Obtained where all reports are in, for admins (conference, section 4). May be repeated.
 *
 * @returns how many papers were set of those that whoever asks may see
 * @throws {DomainError} 'not-signed-in', 'network-failed', …
 */
export async function updateReviewStatuses(): Promise<number> {
  const { set } = await callApi(assignmentEndpoints.updateReviewStatuses)
  return set
}
