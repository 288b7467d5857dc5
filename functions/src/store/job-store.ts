import {
  storedChunkSchema,
  storedJobSchema,
  type BulkJob,
  type JobId,
  type StoredChunk,
} from '@lectern/domain/paper/bulk-change'
import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import { collections } from './collections.ts'
import { isStoredTime, type StoredTime, withDates } from './stored-time.ts'

/** Where a change of many papers is stored. */
export function jobReference(firestore: Firestore, id: JobId): DocumentReference {
  return collections.jobs(firestore).doc(id)
}

/**
 * Parses a stored change of many papers; undefined when there is none.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function parseJob(id: JobId, snapshot: DocumentSnapshot): BulkJob | undefined {
  const data: Record<string, unknown> | undefined = snapshot.data()
  if (data === undefined) return undefined
  return { ...v.parse(storedJobSchema, withDates(data)), id }
}

/** Some papers of a change as the server reads them. */
export interface DoneChunk extends StoredChunk {
  /**
   * The server's time in the write that changed them: that of each paper it changed, too. Null until
   * then, and of changes that an earlier version made.
   */
  readonly doneAt: StoredTime | null
}

/**
 * Parses some papers of a change.
 *
 * @throws {v.ValiError} when there is no such document or it has another form
 */
export function parseChunk(snapshot: DocumentSnapshot): DoneChunk {
  const doneAt: unknown = snapshot.get('doneAt')
  const chunk = v.parse(storedChunkSchema, snapshot.data())
  return { ...chunk, doneAt: isStoredTime(doneAt) ? doneAt : null }
}
