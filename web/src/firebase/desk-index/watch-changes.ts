import {
  collection,
  type DocumentChange,
  type Firestore,
  onSnapshot,
  query,
  type Query,
  type QuerySnapshot,
  Timestamp,
  where,
} from 'firebase/firestore'

import { readPaper } from '../papers/stored-paper.ts'
import type { LiveDeletion, LivePaper, LiveSource } from './desk-list.ts'

/** Who is told of what changed. */
export interface ChangeListener {
  readonly onPapers: (source: LiveSource, told: readonly LivePaper[]) => void
  readonly onDeletions: (told: readonly LiveDeletion[]) => void
  /**
   * Comes after what was told, and when only this changed.
   *
   * @param live whether the server stands behind all of it
   * @param settled whether the server told of each kind of change; once it did it always has
   */
  readonly onState: (live: boolean, settled: boolean) => void
  readonly onFailure: (error: unknown) => void
}

/**
 * Follows what happens to papers, live: what was written or checked since a moment, and what was
 * deleted. A change of status costs one read.
 *
 * @returns ends the following
 */
export function watchChanges(
  database: Firestore,
  since: Date,
  { onPapers, onDeletions, onState, onFailure }: ChangeListener,
): () => void {
  const papers = collection(database, 'papers')
  const queries = 3
  const settled = new Set<Query>()
  const offline = new Set<Query>()
  const follow = (changed: Query, tell: (changes: readonly DocumentChange[]) => void) =>
    onSnapshot(
      changed,
      { includeMetadataChanges: true },
      (snapshot: QuerySnapshot) => {
        if (snapshot.metadata.fromCache) offline.add(changed)
        else {
          offline.delete(changed)
          settled.add(changed)
        }
        tell(snapshot.docChanges())
        onState(offline.size === 0, settled.size === queries)
      },
      onFailure,
    )
  const followPapers = (source: LiveSource, field: string) =>
    follow(query(papers, where(field, '>=', since)), (changes) => {
      onPapers(
        source,
        changes.map(({ type, doc }) => ({
          id: doc.id,
          paper: type === 'removed' ? 'left' : (readPaper(doc) ?? 'unreadable'),
        })),
      )
    })
  const deletions = query(collection(database, 'deletions'), where('at', '>=', since))
  const stops = [
    followPapers('updated', 'updatedAt'),
    followPapers('checked', 'checkedAt'),
    follow(deletions, (changes) => {
      onDeletions(
        changes.flatMap(({ type, doc }) => {
          const at: unknown = doc.get('at')
          if (type === 'removed') return { id: doc.id, at: null }
          return at instanceof Timestamp ? { id: doc.id, at: at.toDate() } : []
        }),
      )
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
