import { DomainError } from '@lectern/domain/errors'
import { bulkLimits } from '@lectern/domain/limits'
import { fileProblems, type FileProblem } from '@lectern/domain/paper/acceptance'
import {
  expectedPapers,
  type BulkChange,
  type JobId,
  type StoredChunk,
} from '@lectern/domain/paper/bulk-change'
import type { PaperId, Uid } from '@lectern/domain/paper/paper'
import { finalStatus } from '@lectern/domain/paper/statuses'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'

import * as logs from '../platform/logs.ts'
import {
  chunkReference,
  jobExpiry,
  jobReference,
  papersOfJob,
  parseJob,
} from '../store/job-store.ts'
import { paperReference, readPaper } from '../store/stored-paper.ts'
import { toldReference } from '../store/told.ts'

/** What changes of many papers need. */
export interface BulkContext {
  readonly firestore: Firestore
  /** The time, in milliseconds since 1970. */
  readonly now: () => number
}

/** As many documents as one read asks for. */
const documentsAtOnce = 500

/**
 * Begins a change of many papers, in one write; a trigger does the rest. The caller has made sure that
 * it is an admin who asks. May be repeated with the same id when a reply was lost: it begins once.
 *
 * @returns how many papers it is about
 * @throws {DomainError} 'key-used' when the id is that of another change: somebody else's, to another
 *   status, of other papers, from other statuses, or with others forced; then nothing is begun
 */
export async function startBulkChange(
  { firestore, now }: BulkContext,
  { jobId, to, from, force }: BulkChange,
  by: Uid,
): Promise<{ readonly papers: number }> {
  const forced = new Set(force)
  const papers = expectedPapers(from).map(({ id, from: status }) => ({
    id,
    from: status,
    force: forced.has(id),
  }))
  const reference = jobReference(firestore, jobId)
  const earlier = await firestore.runTransaction(async (transaction) => {
    const stored = parseJob(jobId, await transaction.get(reference))
    if (stored !== undefined) return stored
    const expiresAt = jobExpiry(now())
    let chunks = 0
    for (let start = 0; start < papers.length; start += bulkLimits.papersAtOnce) {
      transaction.create(chunkReference(firestore, jobId, chunks), {
        papers: papers.slice(start, start + bulkLimits.papersAtOnce),
        left: null,
        undoLeft: null,
        expiresAt,
      })
      chunks += 1
    }
    transaction.create(reference, {
      by,
      at: FieldValue.serverTimestamp(),
      to,
      papers: papers.length,
      chunks,
      state: 'running',
      ...notBegun,
      undo: null,
      updatedAt: FieldValue.serverTimestamp(),
      expiresAt,
    })
    return undefined
  })
  if (earlier !== undefined) {
    const isSame =
      earlier.by === by &&
      earlier.to === to &&
      isSamePapers(await papersOfJob(firestore, jobId), papers)
    if (!isSame) {
      throw new DomainError(
        'key-used',
        'This change was begun before, with other papers or another status.',
      )
    }
  } else logs.bulkChangeBegun(jobId, by, to, papers.length)
  return { papers: earlier?.papers ?? papers.length }
}

function isSamePapers(
  stored: ReadonlyMap<PaperId, StoredChunk['papers'][number]>,
  asked: StoredChunk['papers'],
): boolean {
  return (
    stored.size === asked.length &&
    asked.every(({ id, from, force }) => {
      const paper = stored.get(id)
      return paper?.from === from && paper.force === force
    })
  )
}

const notBegun = { next: 0, changed: 0, left: 0 } as const

/**
 * Tells whose authors know the status already, so that no mail about it goes to them. The caller has
 * made sure that it is an admin who asks.
 *
 * @throws what Firestore throws
 */
export async function findTold(
  { firestore }: Pick<BulkContext, 'firestore'>,
  { to, from }: Pick<BulkChange, 'to' | 'from'>,
): Promise<PaperId[]> {
  const ids = Object.values(from).flat()
  const told: PaperId[] = []
  for (let start = 0; start < ids.length; start += documentsAtOnce) {
    const some = ids.slice(start, start + documentsAtOnce)
    const records = await firestore.getAll(...some.map((id) => toldReference(firestore, id)), {
      fieldMask: ['status'],
    })
    told.push(...some.filter((_id, index) => records[index]?.get('status') === to))
  }
  return told
}

/**
 * Tells which papers of a change to Accept have files that stand against it, by their checks as they
 * stand; Storage is asked when each of them is accepted. The caller has made sure that it is an admin
 * who asks.
 *
 * @returns those alone that have such files; none for another status
 * @throws what Firestore throws
 */
export async function findProblems(
  { firestore }: Pick<BulkContext, 'firestore'>,
  { to, from }: Pick<BulkChange, 'to' | 'from'>,
): Promise<{ id: PaperId; problems: FileProblem[] }[]> {
  if (to !== finalStatus) return []
  const ids = Object.values(from).flat()
  const found: { id: PaperId; problems: FileProblem[] }[] = []
  for (let start = 0; start < ids.length; start += documentsAtOnce) {
    const references = ids
      .slice(start, start + documentsAtOnce)
      .map((id) => paperReference(firestore, id))
    for (const snapshot of await firestore.getAll(...references)) {
      const paper = readPaper(snapshot)
      const problems = paper === undefined ? [] : [...fileProblems(paper)]
      if (paper !== undefined && problems.length > 0) found.push({ id: paper.id, problems })
    }
  }
  return found
}

/**
 * Undoes a change of many papers, also one that is still running: a trigger gives each paper back the
 * status that it had, if nobody changed the paper since, not even away and back. The caller has made
 * sure that it is an admin who asks. What is undone already stays so.
 *
 * @throws {DomainError} 'not-found', 'paper-accepted' when the change was to Accept
 */
export async function undoBulkChange(
  { firestore }: Pick<BulkContext, 'firestore'>,
  jobId: JobId,
  by: Uid,
): Promise<void> {
  const reference = jobReference(firestore, jobId)
  await firestore.runTransaction(async (transaction) => {
    const job = parseJob(jobId, await transaction.get(reference))
    if (job === undefined) throw new DomainError('not-found')
    if (job.to === finalStatus) {
      throw new DomainError('paper-accepted', 'Accept is final: it cannot be undone.')
    }
    if (job.undo !== null) return
    transaction.update(reference, {
      state: 'undoing',
      undo: { by, at: FieldValue.serverTimestamp(), ...notBegun },
      updatedAt: FieldValue.serverTimestamp(),
    })
  })
  logs.bulkChangeUndone(jobId, by)
}
