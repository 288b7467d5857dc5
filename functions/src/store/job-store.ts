import {
  storedChunkSchema,
  storedJobSchema,
  type BulkJob,
  type JobId,
  type StoredChunk,
} from '@lectern/domain/paper/bulk-change'
import type { PaperId } from '@lectern/domain/paper/paper'
import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import { withDates } from './stored-time.ts'

/** How long a change of many papers and its papers are kept, in milliseconds: 30 days. */
const jobLifetime = 30 * 24 * 60 * 60_000

/** Where a change of many papers is stored. */
export function jobReference(firestore: Firestore, id: JobId): DocumentReference {
  return firestore.collection('jobs').doc(id)
}

/** Where some of its papers are stored; chunks are numbered from 0. */
export function chunkReference(firestore: Firestore, id: JobId, chunk: number): DocumentReference {
  return jobReference(firestore, id).collection('chunks').doc(String(chunk).padStart(4, '0'))
}

/** Until when what is written now is kept. */
export function jobExpiry(now: number): Timestamp {
  return Timestamp.fromMillis(now + jobLifetime)
}

/**
 * Parses a stored change of many papers; undefined when there is none.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function parseJob(id: JobId, snapshot: DocumentSnapshot): BulkJob | undefined {
  const data: Record<string, unknown> | undefined = snapshot.data()
  if (data === undefined) return undefined
  const undo: unknown = data['undo']
  const job = v.parse(storedJobSchema, {
    ...withDates(data),
    undo: typeof undo === 'object' && undo !== null ? withDates({ ...undo }) : undo,
  })
  return { ...job, id }
}

/** Some papers of a change as the server reads them. */
export interface DoneChunk extends StoredChunk {
  /**
   * The server's time in the write that changed them: that of each paper it changed, too. Null until
   * then, and of changes that an earlier version made.
   */
  readonly doneAt: Timestamp | null
}

/**
 * Parses some papers of a change.
 *
 * @throws {v.ValiError} when there is no such document or it has another form
 */
export function parseChunk(snapshot: DocumentSnapshot): DoneChunk {
  const doneAt: unknown = snapshot.get('doneAt')
  const chunk = v.parse(storedChunkSchema, snapshot.data())
  return { ...chunk, doneAt: doneAt instanceof Timestamp ? doneAt : null }
}

/**
 * Reads all papers of a change, as they were asked for.
 *
 * @throws {v.ValiError} when a document has another form; what Firestore throws
 */
export async function papersOfJob(
  firestore: Firestore,
  id: JobId,
): Promise<ReadonlyMap<PaperId, StoredChunk['papers'][number]>> {
  const { docs } = await jobReference(firestore, id).collection('chunks').get()
  const papers = docs.flatMap((snapshot) => parseChunk(snapshot).papers)
  return new Map(papers.map((paper) => [paper.id, paper]))
}
