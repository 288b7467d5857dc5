import type { ApiBids } from '@lectern/domain/api/reviews/api-bids'
import { bidEndpoints } from '@lectern/domain/api/reviews/bid-endpoints'

import { callApi } from '../sdk/api.ts'

/** Reads what reviewers have bid, but on papers behind a wall, for admins. Throws a `DomainError`. */
export async function readBids(): Promise<ApiBids[]> {
  return await callApi(bidEndpoints.listBids)
}
