import type { ApiWanted } from '@lectern/domain/api/api-assignments'
import { assignmentEndpoints } from '@lectern/domain/api/reviews/assignment-endpoints'
import type { PaperId } from '@lectern/domain/paper/paper'

import { callApi } from '../sdk/api.ts'

/**
 * Sets how many reports one paper wants, for admins (conference, section 4).
 *
 * @param wanted null: as the settings say
 * @param reason why fewer are enough than other papers want, or than are in; else empty
 * @throws {DomainError} 'invalid-input' without a reason that is needed; 'not-found', 'reviews-closed',
 *   'paper-withdrawn', 'network-failed', …
 */
export async function setWantedReports(
  paperId: PaperId,
  wanted: number | null,
  reason: string,
): Promise<ApiWanted> {
  return await callApi(assignmentEndpoints.setWantedReports, {
    parameters: { paperId },
    body: { wanted, reason },
  })
}
