import type { EndpointName } from '@lectern/domain/api/api-endpoints'

import { json, type EncodedBody } from '../../../api/support/bodies.ts'
import { goodRequests } from '../../../api/support/good-requests.ts'
import { storedPaper } from '../../../api/support/papers.ts'
import type { PlantedConference } from './planted-conference.ts'

/**
 * A body that a call takes. Those of good requests are about papers of their own; where the body itself names papers,
 * it names this one.
 */
export async function goodBody(
  name: EndpointName,
  paperId: string,
  { otherPaper: { owner }, spare }: PlantedConference,
): Promise<EncodedBody | undefined> {
  if (name === 'publishAssignments') {
    return json({ assignments: [{ paperId, reviewerId: spare.id }], now: true })
  }
  if (name === 'findAuthorsInPapers') return json({ paperIds: [paperId] })
  const apart = { uid: owner.uid, paperId: await storedPaper(owner.uid), reviewerId: spare.id }
  return (await goodRequests[name](apart)).body
}
