import type { EndpointName } from '@lectern/domain/api/api-endpoints'

import { json, type EncodedBody } from '../../../api/support/bodies.ts'

/** The body of a call that names papers, or their reviewers, in it; undefined of all other calls. */
export function bodyAbout(
  name: EndpointName,
  paperId: string,
  { assigned, spare }: { readonly assigned: string; readonly spare: string },
): EncodedBody | undefined {
  if (name === 'findAuthorsInPapers') return json({ paperIds: [paperId] })
  if (name === 'findConflicts') return json({ pairs: [{ paperId, reviewerId: assigned }] })
  if (name === 'sendReminders') return json({ what: 'reminder', reviewerIds: [assigned] })
  if (name !== 'publishAssignments') return undefined
  return json({ assignments: [{ paperId, reviewerId: spare }], now: true })
}
