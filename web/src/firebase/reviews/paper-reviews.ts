import {
  summaryAge,
  type ApiPaperReviews,
  type ApiReviewSummary,
} from '@lectern/domain/api/api-assignments'
import { assignmentEndpoints } from '@lectern/domain/api/reviews/assignment-endpoints'
import type { PaperId } from '@lectern/domain/paper/paper'

import { callApi, sinceOwnWrite } from '../sdk/api.ts'

/**
 * Reads the reports of all papers in numbers, for admins (conference, section 4): of what whoever asks may see.
 *
 * @param isPoll true if the answer can be as old as `summaryAge`. What this tab has changed is always in it.
 * @throws {DomainError} 'not-signed-in', 'network-failed', …
 */
export async function readReviewSummary(isPoll = false): Promise<readonly ApiReviewSummary[]> {
  const poll = String(isPoll && sinceOwnWrite() > summaryAge)
  return await callApi(assignmentEndpoints.getReviewSummary, { query: { poll } })
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
