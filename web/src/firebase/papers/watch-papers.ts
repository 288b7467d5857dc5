import { DomainError } from '@lectern/domain/errors'
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

import { followInWindows, type WindowedList, type WindowRange } from '../live/live-windows.ts'
import { auth } from '../sdk/auth.ts'
import { toDomainError } from '../sdk/errors.ts'
import { firestore } from '../sdk/firestore.ts'
import { readPaper } from './stored-paper.ts'

/** How long Auth may take to tell who is signed in before that is told as a failure, in milliseconds. */
const longestStart = 20_000

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
  let stopped = false
  let stopListening = () => {}
  const tell = (error: DomainError) => {
    if (!stopped) onError(error)
  }
  const follow = async () => {
    await signedInKnown()
    const database = await firestore()
    // `stopped` may have been set while the SDK was loading.
    if (stopped) return
    const papers = query(collection(database, 'papers'), ...whose, orderBy('createdAt', 'desc'))
    const read = entryReader()
    const onFailure = (error: unknown) => {
      // Each of the queries ends with the same error, and one of them tells it.
      stopListening()
      void tellReason(error, tell)
    }
    stopListening = followInWindows<PaperEntry, QueryDocumentSnapshot>(
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
      listTeller(onPapers),
    )
  }
  follow().catch((error: unknown) => {
    tell(toDomainError(error))
  })
  return () => {
    stopped = true
    stopListening()
  }
}

/** The server ends the list of somebody who just signed out: that is no refusal of rights. */
export async function tellReason(
  error: unknown,
  tell: (error: DomainError) => void,
): Promise<void> {
  let reason: DomainError
  try {
    const { currentUser } = await auth()
    reason = currentUser === null ? new DomainError('not-signed-in') : toDomainError(error)
  } catch (startFailure) {
    reason = toDomainError(startFailure)
  }
  tell(reason)
}

/** @throws {DomainError | TypeError | Error} when Auth can't be started, or never tells */
export async function signedInKnown(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new DomainError('unavailable'))
    }, longestStart)
  })
  const known = async () => {
    const instance = await auth()
    await instance.authStateReady()
  }
  try {
    await Promise.race([known(), tooLong])
  } finally {
    clearTimeout(timer)
  }
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
 * whichever of the queries tells it. One that leaves a query stays known: the next may still hold it.
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
      // Another query may have told the same document before.
      if (!snapshotEqual(before.document, doc)) read(doc)
    }
    return snapshot.docs.map((document) => known.get(document.id)?.entry ?? read(document))
  }
}

/** Tells the papers of a list; the same array again as long as its entries are the same. */
function listTeller(onPapers: (list: WholePapers) => void) {
  let told: readonly PaperEntry[] = []
  let papers: readonly Paper[] = []
  return ({ entries, live, complete }: WindowedList<PaperEntry>) => {
    if (entries !== told) {
      told = entries
      papers = entries.flatMap(({ paper }) => paper ?? [])
    }
    onPapers({ papers, unreadable: entries.length - papers.length, live, complete })
  }
}
