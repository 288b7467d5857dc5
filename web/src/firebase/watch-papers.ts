import { DomainError } from '@lectern/domain/errors'
import type { Paper } from '@lectern/domain/paper'
import type { Viewer } from '@lectern/domain/paper-permissions'
import {
  collection,
  type Firestore,
  onSnapshot,
  orderBy,
  query,
  type Query,
  type QuerySnapshot,
  where,
} from 'firebase/firestore'

import { auth } from './auth.ts'
import { toDomainError } from './errors.ts'
import { firestore } from './firestore.ts'
import { readPaper } from './stored-paper.ts'

/** How long Auth may take to tell who is signed in before that is told as a failure, in milliseconds. */
const longestStart = 20_000

/** A state of the list of papers, newest first. */
export interface PaperList {
  /** The same array as before as long as no paper changed, and the same object for each such paper. */
  readonly papers: readonly Paper[]
  /** How many documents were left out because they have not the shape of a paper. */
  readonly unreadable: number
  /** Whether the server stands behind this state; `false` while the connection is gone. */
  readonly live: boolean
}

/**
 * Follows the papers that this person sees, live: all of them for an admin, an author's own else
 * (spec section 6). Asks when Auth knows who is signed in, since Firestore would ask for nobody
 * before. Goes on by itself after a lost connection; ends with the first error.
 *
 * @param onPapers gets each state; the first may be an empty one with `live: false`
 * @param onError gets a DomainError: 'forbidden', 'not-signed-in', 'network-failed', …
 * @returns ends the following
 */
export function watchPapers(
  viewer: Viewer,
  onPapers: (list: PaperList) => void,
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
    const read = listReader()
    stopListening = onSnapshot(
      papersSeenBy(database, viewer),
      { includeMetadataChanges: true },
      (snapshot) => {
        onPapers(read(snapshot))
      },
      (error) => {
        void tellReason(error, tell)
      },
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
async function tellReason(error: unknown, tell: (error: DomainError) => void): Promise<void> {
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
async function signedInKnown(): Promise<void> {
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

function papersSeenBy(database: Firestore, viewer: Viewer): Query {
  const papers = collection(database, 'papers')
  const newestFirst = orderBy('createdAt', 'desc')
  return viewer.role === 'admin'
    ? query(papers, newestFirst)
    : query(papers, where('ownerUid', '==', viewer.uid), newestFirst)
}

/** Parses a document when it changed and not again before. */
function listReader(): (snapshot: QuerySnapshot) => PaperList {
  const known = new Map<string, Paper | null>()
  let papers: readonly Paper[] = []
  return (snapshot) => {
    const changes = snapshot.docChanges()
    for (const { type, doc } of changes) {
      if (type === 'removed') known.delete(doc.id)
      else known.set(doc.id, readPaper(doc))
    }
    if (changes.length > 0) papers = snapshot.docs.flatMap(({ id }) => known.get(id) ?? [])
    return {
      papers,
      unreadable: known.size - papers.length,
      live: !snapshot.metadata.fromCache,
    }
  }
}
