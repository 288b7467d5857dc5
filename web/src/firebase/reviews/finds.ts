import type { apiFindsSchema } from '@lectern/domain/api/reviews/api-finds'
import type { PaperId } from '@lectern/domain/paper/paper'
import type * as v from 'valibot'

import { callApi } from '../sdk/api.ts'

/**
 * Looks for what gives authors away in what reviewers would read of some papers, for admins (conference, section 4).
 *
 * @param paperIds as many as `reviewLimits.lookedThroughAtOnce` at most
 * @throws {DomainError} 'reviews-closed', 'unavailable', 'forbidden', 'network-failed', …
 */
export async function findAuthorsInPapers(
  paperIds: readonly PaperId[],
): Promise<v.InferOutput<typeof apiFindsSchema>> {
  return await callApi('findAuthorsInPapers', { body: { paperIds } })
}
