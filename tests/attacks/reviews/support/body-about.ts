import type { EndpointName } from '@lectern/domain/api/api-endpoints'

import { json, type EncodedBody } from '../../../api/support/bodies.ts'

/** The body of a call that names papers in it, about one paper; undefined of all other calls. */
export function bodyAbout(
  name: EndpointName,
  paperId: string,
  reviewerId: string,
): EncodedBody | undefined {
  if (name === 'findAuthorsInPapers') return json({ paperIds: [paperId] })
  if (name !== 'publishAssignments') return undefined
  return json({ assignments: [{ paperId, reviewerId }], now: true })
}
