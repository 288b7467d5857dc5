import {
  indexShardSchema,
  type IndexState,
  indexStateSchema,
  paperIndexCollection,
  paperIndexStateName,
} from '@lectern/domain/paper-index'
import { unpackLines } from '@lectern/domain/paper-index-shards'
import {
  Bytes,
  doc,
  type DocumentSnapshot,
  type Firestore,
  onSnapshot,
  Timestamp,
} from 'firebase/firestore'
import * as v from 'valibot'

/** How somebody who waits for a document is told, and how the waiting ends. */
export interface Waiting {
  /** The connection is gone; the waiting goes on. */
  readonly onOffline: () => void
  /** Takes what ends the waiting; nothing is told after it. */
  readonly onStop: (stop: () => void) => void
}

/**
 * Reads the state of the index, from the server; waits as long as the connection is gone.
 *
 * @returns `null` when there is no index, or one of another form
 * @throws what Firestore throws
 */
export async function readIndexState(
  database: Firestore,
  waiting: Waiting,
): Promise<IndexState | null> {
  const snapshot = await readOnce(database, paperIndexStateName, waiting)
  const data: Record<string, unknown> = snapshot.data() ?? {}
  const completeUpTo = data['completeUpTo']
  const parsed = v.safeParse(indexStateSchema, {
    ...data,
    completeUpTo: completeUpTo instanceof Timestamp ? completeUpTo.toDate() : completeUpTo,
  })
  return parsed.success ? parsed.output : null
}

/**
 * Reads the lines of one shard.
 *
 * @returns `null` when it is not there any more, or damaged
 * @throws what Firestore throws
 */
export async function readShardLines(
  database: Firestore,
  name: string,
  waiting: Waiting,
): Promise<readonly string[] | null> {
  const data: Record<string, unknown> = (await readOnce(database, name, waiting)).data() ?? {}
  const { deflated } = data
  const parsed = v.safeParse(indexShardSchema, {
    ...data,
    deflated: deflated instanceof Bytes ? deflated.toUint8Array() : deflated,
  })
  if (!parsed.success) return null
  try {
    return unpackLines(parsed.output, await inflate(parsed.output.deflated))
  } catch {
    return null
  }
}

/** The browser inflates beside the page's own thread. */
async function inflate(deflated: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const inflated = new Blob([deflated]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(inflated).arrayBuffer())
}

/** A single read fails without a connection; a live query waits for it. */
async function readOnce(
  database: Firestore,
  name: string,
  { onOffline, onStop }: Waiting,
): Promise<DocumentSnapshot> {
  return await new Promise((resolve, reject) => {
    const stop = onSnapshot(
      doc(database, paperIndexCollection, name),
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.metadata.fromCache) {
          onOffline()
          return
        }
        stop()
        resolve(snapshot)
      },
      reject,
    )
    onStop(stop)
  })
}
