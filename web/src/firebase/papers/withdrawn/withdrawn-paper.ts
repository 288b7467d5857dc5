import type { DomainError } from '@lectern/domain/errors'
import type { PaperId } from '@lectern/domain/paper/paper'
import {
  parseWithdrawnPaper,
  restorationAnswerSchema,
  type WithdrawnPaper,
} from '@lectern/domain/paper/withdrawn-paper'
import { doc, onSnapshot } from 'firebase/firestore'

import { followLive } from '../../live/follow-live.ts'
import { asDate } from '../../live/stored-time.ts'
import { haveToken } from '../../sdk/auth.ts'
import { firestore } from '../../sdk/firestore.ts'
import { callAsMember } from '../../sdk/functions.ts'

/**
 * Follows one withdrawn paper, live, for its owner and admins. Ends with the first error.
 *
 * @param onPaper gets each state; `null` when there is none, or none that can be read
 * @param onError gets a DomainError: 'forbidden', 'network-failed', …
 * @returns ends the following
 */
export function watchWithdrawnPaper(
  id: PaperId,
  onPaper: (paper: WithdrawnPaper | null) => void,
  onError: (error: DomainError) => void,
): () => void {
  return followLive(async () => {
    await haveToken()
    const reference = doc(await firestore(), 'withdrawn', id)
    return (onFailure) =>
      onSnapshot(
        reference,
        (kept) => {
          const data = kept.data()
          if (data !== undefined) onPaper(parseWithdrawnPaper(kept.id, data, asDate))
          else if (!kept.metadata.fromCache) onPaper(null)
        },
        onFailure,
      )
  }, onError)
}

/**
 * Brings a withdrawn paper back as it was, for admins; its history says who did.
 *
 * @throws {DomainError} 'not-found' when there is nothing to restore, 'forbidden', 'network-failed', …
 */
export async function restorePaper(paperId: PaperId): Promise<void> {
  await callAsMember('restorePaper', { paperId }, restorationAnswerSchema)
}
