import type { DomainError } from '@lectern/domain/errors'
import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import { doc, onSnapshot } from 'firebase/firestore'

import { followLive } from '../live/follow-live.ts'
import { haveToken } from '../sdk/auth.ts'
import { firestore } from '../sdk/firestore.ts'
import { readPaper } from './stored-paper.ts'

/**
 * Follows one paper, live, for who may read it. Goes on by itself after a lost connection; ends with
 * the first error.
 *
 * @param onPaper gets each state; `null` when the server has no such paper, or none that can be read
 * @param onError gets a DomainError: 'forbidden', 'network-failed', …
 * @returns ends the following
 */
export function watchPaper(
  paperId: PaperId,
  onPaper: (paper: Paper | null) => void,
  onError: (error: DomainError) => void,
): () => void {
  return followLive(async () => {
    await haveToken()
    const reference = doc(await firestore(), 'papers', paperId)
    return (onFailure) =>
      onSnapshot(
        reference,
        (snapshot) => {
          // Without a connection, that nothing is there only means that nothing was fetched yet.
          if (snapshot.exists() || !snapshot.metadata.fromCache) onPaper(readPaper(snapshot))
        },
        onFailure,
      )
  }, onError)
}

/**
 * Reads one paper once, for who may read it; waits as long as the connection is gone.
 *
 * @returns `null` when the server has no such paper, or none that can be read
 * @throws {DomainError} 'forbidden', 'network-failed', …
 */
export async function readStoredPaper(paperId: PaperId): Promise<Paper | null> {
  let stop = () => {}
  try {
    return await new Promise((resolve, reject) => {
      stop = watchPaper(paperId, resolve, reject)
    })
  } finally {
    stop()
  }
}
