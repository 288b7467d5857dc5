import type { DomainError } from '@lectern/domain/errors'
import type { FileProblem } from '@lectern/domain/paper/acceptance'
import {
  type BulkChange,
  bulkChangeAnswerSchema,
  type BulkJob,
  bulkPreviewAnswerSchema,
  bulkUndoAnswerSchema,
  type JobId,
  jobIdSchema,
  type LeftPaper,
  storedChunkSchema,
  storedJobSchema,
} from '@lectern/domain/paper/bulk-change'
import type { PaperId } from '@lectern/domain/paper/paper'
import {
  collection,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'
import * as v from 'valibot'

import { withDates } from '../live/stored-time.ts'
import { watchList } from '../live/watch-list.ts'
import { asMember } from '../sdk/as-member.ts'
import { firestore } from '../sdk/firestore.ts'
import { callAsMember } from '../sdk/functions.ts'

/**
 * Begins a change of many papers, for admins. It goes on at the server whatever becomes of this page.
 * May be repeated with the same id when a reply was lost.
 *
 * @throws {DomainError} 'forbidden', 'invalid-input', 'key-used', 'unavailable', 'network-failed', …
 */
export async function startBulkChange(change: BulkChange): Promise<void> {
  await callAsMember('startBulkChange', change, bulkChangeAnswerSchema)
}

/** What the server knows of a change of many papers before it is begun. */
export interface BulkPreview {
  /** Whose authors know the status already, so that they get no mail about it. */
  readonly notified: ReadonlySet<PaperId>
  /** For Accept, the papers with files that are not there or can't be read. */
  readonly files: ReadonlyMap<PaperId, readonly FileProblem[]>
}

/**
 * Asks what the server knows of a change before it is begun.
 *
 * @throws {DomainError} 'forbidden', 'invalid-input', 'unavailable', 'network-failed', …
 */
export async function previewBulkChange(change: BulkChange): Promise<BulkPreview> {
  const answer = await callAsMember('previewBulkChange', change, bulkPreviewAnswerSchema)
  return {
    notified: new Set(answer.told),
    files: new Map(answer.files.map(({ id, problems }) => [id, problems])),
  }
}

/**
 * Undoes a change of many papers, also one that is still running. May be repeated.
 *
 * @throws {DomainError} 'forbidden', 'not-found', 'paper-accepted', 'another-decides', 'unavailable', 'network-failed', …
 */
export async function undoBulkChange(jobId: JobId): Promise<void> {
  await callAsMember('undoBulkChange', { jobId }, bulkUndoAnswerSchema)
}

/**
 * Follows the newest changes of many papers, live, newest first. Documents that can't be read are left
 * out. Ends with the first error.
 *
 * @param most as many changes at most; they are kept for 30 days
 * @param onError gets a DomainError: 'forbidden', 'network-failed', …
 * @returns ends the following
 */
export function watchBulkChanges(
  most: number,
  onJobs: (jobs: readonly BulkJob[]) => void,
  onError: (error: DomainError) => void,
): () => void {
  return watchList(
    (database) => query(collection(database, 'jobs'), orderBy('at', 'desc'), limit(most)),
    readJob,
    onJobs,
    onError,
  )
}

/**
 * Reads which papers a change, or its undo, left as they were.
 *
 * @throws {DomainError} 'forbidden', 'unavailable', 'network-failed', …
 */
export async function readLeftPapers(
  jobId: JobId,
  of: 'change' | 'undo',
): Promise<readonly LeftPaper[]> {
  return await asMember(async () => {
    const chunks = collection(await firestore(), 'jobs', jobId, 'chunks')
    const { docs } = await getDocsFromServer(chunks)
    return docs.flatMap((document) => {
      const chunk = v.parse(storedChunkSchema, document.data())
      return (of === 'change' ? chunk.left : chunk.undoLeft) ?? []
    })
  })
}

const listedJobSchema = v.object({ id: jobIdSchema, ...storedJobSchema.entries })

function readJob(document: QueryDocumentSnapshot): BulkJob | null {
  const data: Record<string, unknown> = document.data()
  const undo = data['undo']
  const parsed = v.safeParse(listedJobSchema, {
    ...withDates(data),
    id: document.id,
    undo: typeof undo === 'object' && undo !== null ? withDates({ ...undo }) : undo,
  })
  return parsed.success ? parsed.output : null
}
