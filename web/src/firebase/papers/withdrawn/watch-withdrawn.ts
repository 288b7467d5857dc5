import type { DomainError } from '@lectern/domain/errors'
import { parseWithdrawnPaper, type WithdrawnPaper } from '@lectern/domain/paper/withdrawn-paper'
import { collection, query, where } from 'firebase/firestore'

import { asDate } from '../../live/stored-time.ts'
import { watchList } from '../../live/watch-list.ts'

/**
 * Follows the papers that were withdrawn, live, the latest first: those of a person, or everybody's, for
 * admins. What has not the shape of one is left out. Ends with the first error.
 *
 * @param ownerUid whose; null: everybody's
 * @param onPapers gets each state that the server stands behind
 * @param onError gets a DomainError: 'forbidden', 'network-failed', …
 * @returns ends the following
 */
export function watchWithdrawnPapers(
  ownerUid: string | null,
  onPapers: (papers: readonly WithdrawnPaper[]) => void,
  onError: (error: DomainError) => void,
): () => void {
  return watchList(
    (database) => {
      const all = collection(database, 'withdrawn')
      return ownerUid === null ? all : query(all, where('ownerUid', '==', ownerUid))
    },
    (document) => parseWithdrawnPaper(document.id, document.data(), asDate),
    (papers) => {
      onPapers(papers.toSorted((one, other) => +other.withdrawnAt - +one.withdrawnAt))
    },
    onError,
  )
}
