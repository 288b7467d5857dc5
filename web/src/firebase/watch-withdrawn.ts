import type { DomainError } from '@lectern/domain/errors'
import { parseWithdrawnPaper, type WithdrawnPaper } from '@lectern/domain/withdrawn-paper'
import { collection, onSnapshot, query, Timestamp, where } from 'firebase/firestore'

import { toDomainError } from './errors.ts'
import { firestore } from './firestore.ts'

/**
 * Follows the papers that a person has withdrawn, live, the latest first; what has not the shape of one
 * is left out. Ends with the first error.
 *
 * @param onPapers gets each state that the server stands behind
 * @param onError gets a DomainError: 'forbidden', 'network-failed', …
 * @returns ends the following
 */
export function watchWithdrawnPapers(
  ownerUid: string,
  onPapers: (papers: readonly WithdrawnPaper[]) => void,
  onError: (error: DomainError) => void,
): () => void {
  let stopped = false
  let stopListening = () => {}
  const tell = (error: unknown) => {
    if (!stopped) onError(toDomainError(error))
  }
  const follow = async () => {
    const withdrawn = collection(await firestore(), 'withdrawn')
    // `stopped` may have been set while the SDK was loading.
    if (stopped) return
    stopListening = onSnapshot(
      query(withdrawn, where('ownerUid', '==', ownerUid)),
      ({ docs, metadata }) => {
        if (metadata.fromCache && docs.length === 0) return
        const papers = docs
          .map((document) => parseWithdrawnPaper(document.id, document.data(), asDate))
          .filter((paper) => paper !== null)
        onPapers(papers.toSorted((one, other) => +other.withdrawnAt - +one.withdrawnAt))
      },
      tell,
    )
  }
  follow().catch(tell)
  return () => {
    stopped = true
    stopListening()
  }
}

function asDate(stored: unknown): unknown {
  return stored instanceof Timestamp ? stored.toDate() : stored
}
