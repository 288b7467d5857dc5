import type { ApiCopy } from '@lectern/domain/api/api-assignments'
import type { apiFindsSchema } from '@lectern/domain/api/reviews/api-finds'
import { assignmentEndpoints } from '@lectern/domain/api/reviews/assignment-endpoints'
import type { PaperId } from '@lectern/domain/paper/paper'
import type * as v from 'valibot'

import { callApi } from '../sdk/api.ts'

/**
 * Looks for what gives authors away in what reviewers would read of some papers, for admins (conference, section 4).
 *
 * @param paperIds as many as `reviewLimits.lookedThroughAtOnce` at most
 * @param newest whether they are looked at as they are now, also where reviewers have a copy: as a new version
 * @throws {DomainError} 'reviews-closed', 'unavailable', 'forbidden', 'network-failed', …
 */
export async function findAuthorsInPapers(
  paperIds: readonly PaperId[],
  newest = false,
): Promise<v.InferOutput<typeof apiFindsSchema>> {
  return await callApi(assignmentEndpoints.findAuthorsInPapers, { body: { paperIds, newest } })
}

/**
 * Gives reviewers a paper as it is now, for admins (conference, section 4).
 *
 * @param uncleaned whether PDFs are given as they are where they can't be cleaned
 * @param answer the number of the author's answer that goes with it, as it was seen
 * @throws {DomainError} 'not-assignable' with the reason, 'paper-withdrawn', 'reviews-closed', 'words-changed', 'not-found',
 *   'unavailable', 'network-failed', …
 */
export async function givePaperCopy(
  paperId: PaperId,
  uncleaned: boolean,
  answer?: number,
): Promise<ApiCopy> {
  return await callApi(assignmentEndpoints.givePaperCopy, {
    parameters: { paperId },
    body: { uncleaned, answer },
  })
}
