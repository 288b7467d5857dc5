import type { DomainError } from '@lectern/domain/errors'
import {
  type Firestore,
  onSnapshot,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'

import { afterPaint } from '../../browser/after-paint.ts'
import { haveToken } from '../sdk/auth.ts'
import { firestore } from '../sdk/firestore.ts'
import { followLive } from './follow-live.ts'

/**
 * Follows the documents of a query, live. What can't be read is left out. Ends with the first error.
 *
 * @param read gives `null` for a document that is not what it should be
 * @param onItems gets each state, in the query's order; none at all only when the server says so
 * @param onError gets a DomainError: 'forbidden', 'network-failed', …
 * @returns ends the following
 */
export function watchList<Item>(
  asked: (database: Firestore) => Query,
  read: (document: QueryDocumentSnapshot) => Item | null,
  onItems: (items: readonly Item[]) => void,
  onError: (error: DomainError) => void,
): () => void {
  return followLive(async () => {
    await afterPaint()
    await haveToken()
    const found = asked(await firestore())
    return (onFailure) =>
      onSnapshot(
        found,
        // An empty list that was read without a connection is told once the server has confirmed it.
        { includeMetadataChanges: true },
        ({ docs, metadata }) => {
          if (metadata.fromCache && docs.length === 0) return
          onItems(docs.map(read).filter((item) => item !== null))
        },
        onFailure,
      )
  }, onError)
}
