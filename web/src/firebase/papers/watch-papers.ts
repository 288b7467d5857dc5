import type { DomainError } from '@lectern/domain/errors'
import type { Paper } from '@lectern/domain/paper/paper'
import {
  collection,
  endAt,
  limit,
  onSnapshot,
  orderBy,
  query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  snapshotEqual,
  startAfter,
  where,
} from 'firebase/firestore'

import { followLive } from '../live/follow-live.ts'
import { followInWindows, type WindowedList, type WindowRange } from '../live/live-windows.ts'
import { signedInKnown } from '../live/signed-in-known.ts'
import { firestore } from '../sdk/firestore.ts'
import { readPaper } from './stored-paper.ts'

/** A state of a list of whole papers, newest first. */
export interface WholePapers {
  /** The same array as before as long as no paper changed, and the same object for each such paper. */
  readonly papers: readonly Paper[]
  /** How many documents were left out because they have not the shape of a paper. */
  readonly unreadable: number
  /** Whether the server stands behind this state; `false` while the connection is gone. */
  readonly live: boolean
  /** Whether all papers are there; `false` while older ones are still on their way. */
  readonly complete: boolean
}

/**
 * Follows an author's own papers, live. The newest come first and the others after them, some hundred
 * at a time. Asks when Auth knows who is signed in, since Firestore would ask for nobody before. Goes
 * on by itself after a lost connection; ends with the first error.
 *
 * @param uid who is signed in
 * @param onPapers gets each state; the first may be an empty one with `live: false`
 * @param onError gets a DomainError: 'forbidden', 'not-signed-in', 'network-failed', …
 * @returns ends the following
 */
export function watchOwnPapers(
  uid: string,
  onPapers: (list: WholePapers) => void,
  onError: (error: DomainError) => void,
): () => void {
  return watchNewestFirst([where('ownerUid', '==', uid)], onPapers, onError)
}

/**
 * Follows all papers, for admins, as `watchOwnPapers` does.
 *
 * @returns ends the following
 */
export function watchAllPapers(
  onPapers: (list: WholePapers) => void,
  onError: (error: DomainError) => void,
): () => void {
  return watchNewestFirst([], onPapers, onError)
}

function watchNewestFirst(
  whose: readonly QueryConstraint[],
  onPapers: (list: WholePapers) => void,
  onError: (error: DomainError) => void,
): () => void {
  return followLive(async () => {
    await signedInKnown()
    const papers = query(
      collection(await firestore(), 'papers'),
      ...whose,
      orderBy('createdAt', 'desc'),
    )
    const read = entryReader()
    return (onFailure) =>
      followInWindows<PaperEntry, QueryDocumentSnapshot>(
        (range, onState) =>
          onSnapshot(
            query(papers, ...constraintsOf(range)),
            { includeMetadataChanges: true },
            (snapshot) => {
              onState({
                entries: read(snapshot),
                last: snapshot.docs.at(-1) ?? null,
                live: !snapshot.metadata.fromCache,
              })
            },
            onFailure,
          ),
        listShower(onPapers),
      )
  }, onError)
}

/**
 * A document is a place in the list, since `createdAt` never changes and is there from the start:
 * papers are written in transactions alone, so that none waits here for the server's time.
 */
function constraintsOf(range: WindowRange<QueryDocumentSnapshot>): QueryConstraint[] {
  const { after, upTo, most } = range
  return [
    ...(after === null ? [] : [startAfter(after)]),
    ...(upTo === null ? [] : [endAt(upTo)]),
    ...(most === null ? [] : [limit(most)]),
  ]
}

/** A document of the list; `paper` is `null` when it has not the shape of one. */
interface PaperEntry {
  readonly id: string
  readonly paper: Paper | null
}

/**
 * Parses a document when it changed and not again before: the same entry stands for it until then,
 * whichever of the queries brings it. One that leaves a query stays known: the next may still hold it.
 */
function entryReader(): (snapshot: QuerySnapshot) => readonly PaperEntry[] {
  const known = new Map<string, { document: QueryDocumentSnapshot; entry: PaperEntry }>()
  const read = (document: QueryDocumentSnapshot): PaperEntry => {
    const entry = { id: document.id, paper: readPaper(document) }
    known.set(document.id, { document, entry })
    return entry
  }
  return (snapshot) => {
    for (const { type, doc } of snapshot.docChanges()) {
      const before = known.get(doc.id)
      if (type === 'removed' || before === undefined) continue
      // Another query may have brought the same document before.
      if (!snapshotEqual(before.document, doc)) read(doc)
    }
    return snapshot.docs.map((document) => known.get(document.id)?.entry ?? read(document))
  }
}

/** Shows the papers of a list; the same array again as long as its entries are the same. */
function listShower(onPapers: (list: WholePapers) => void) {
  let shown: readonly PaperEntry[] = []
  let papers: readonly Paper[] = []
  return ({ entries, live, complete }: WindowedList<PaperEntry>) => {
    if (entries !== shown) {
      shown = entries
      papers = entries.flatMap(({ paper }) => paper ?? [])
    }
    onPapers({ papers, unreadable: entries.length - papers.length, live, complete })
  }
}
