import { DomainError } from '@lectern/domain/errors'
import { bulkLimits } from '@lectern/domain/limits'
import { fileProblems, type FileProblem } from '@lectern/domain/paper/acceptance'
import { expectedPapers, type BulkChange, type JobId } from '@lectern/domain/paper/bulk-change'
import type { PaperId } from '@lectern/domain/paper/paper'
import { refusalOf } from '@lectern/domain/paper/paper-permissions'
import { isFinal } from '@lectern/domain/paper/statuses'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'

import type { Organiser } from '../access/who-asks.ts'
import * as logs from '../platform/logs.ts'
import { beginWork } from '../store/chunked-work.ts'
import { chunksOf } from '../store/collections.ts'
import { jobReference, parseChunk, parseJob } from '../store/job-store.ts'
import { deletionReference, paperReference, readPaper } from '../store/stored-paper.ts'
import { toldReference } from '../store/told.ts'
import { keptFrom } from '../walls/kept-from.ts'
import { keepProved } from '../walls/related-addresses.ts'

/** What changes of many papers need. */
export interface BulkContext {
  readonly firestore: Firestore
  /** The time, in milliseconds since 1970. */
  readonly now: () => number
  /** Papers of one transaction; `bulkLimits.papersAtOnce` if left out. */
  readonly papersAtOnce?: number
}

/** As many documents as one read asks for. */
const documentsAtOnce = 500

/**
 * Begins a change of many papers, in one write; a trigger does the rest. May be repeated with the same id
 * when a reply was lost: it begins once.
 *
 * @returns how many papers it is about
 * @throws {DomainError} 'key-used' when the id is that of another change: somebody else's, to another
 *   status, of other papers, from other statuses, or with others forced; then nothing is begun
 */
export async function startBulkChange(
  { firestore, now, papersAtOnce = bulkLimits.papersAtOnce }: BulkContext,
  { jobId, to, from, force }: BulkChange,
  by: Organiser,
): Promise<{ readonly papers: number }> {
  await keepProved(firestore, by.uid, [by.email])
  const forced = new Set(force)
  const papers = expectedPapers(from).map(({ id, from: status }) => ({
    id,
    from: status,
    force: forced.has(id),
  }))
  const isNew = await beginWork(firestore, jobReference(firestore, jobId), {
    by: by.uid,
    now: now(),
    papers,
    papersAtOnce,
    fields: { to, changed: 0, left: 0, undo: null },
    chunkFields: { left: null, undoLeft: null },
    read: (snapshot) => parseJob(jobId, snapshot),
    readChunk: parseChunk,
    isSame: (earlier) => earlier.to === to,
    isSamePaper: (stored, asked) => stored.from === asked.from && stored.force === asked.force,
    whenUsed: 'This change was begun before, with other papers or another status.',
  })
  if (isNew) logs.bulkChangeBegun(jobId, by.uid, to, papers.length)
  return { papers: papers.length }
}

/**
 * Tells whose authors know the status already, so that no mail about it goes to them.
 *
 * @throws what Firestore throws
 */
export async function findTold(
  { firestore }: Pick<BulkContext, 'firestore'>,
  { to, from }: Pick<BulkChange, 'to' | 'from'>,
  _by: Organiser,
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
 * stand; Storage is asked when each of them is accepted.
 *
 * @returns those alone that have such files; none for another status
 * @throws what Firestore throws
 */
export async function findProblems(
  { firestore }: Pick<BulkContext, 'firestore'>,
  { to, from }: Pick<BulkChange, 'to' | 'from'>,
  _by: Organiser,
): Promise<{ id: PaperId; problems: FileProblem[] }[]> {
  if (!isFinal(to)) return []
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
 * status that it had, if nobody changed the paper since, not even away and back. What is undone already
 * stays so.
 *
 * @throws {DomainError} 'not-found', 'paper-accepted' when the change was to Accept, 'another-decides' of
 *   another organiser's change with a paper that a wall keeps this one from
 */
export async function undoBulkChange(
  { firestore }: Pick<BulkContext, 'firestore'>,
  jobId: JobId,
  by: Organiser,
): Promise<void> {
  await keepProved(firestore, by.uid, [by.email])
  const reference = jobReference(firestore, jobId)
  // Before the transaction, which would lock all papers: the work asks again of each.
  await refuseSpending(firestore, jobId, by)
  await firestore.runTransaction(async (transaction) => {
    const job = parseJob(jobId, await transaction.get(reference))
    if (job === undefined) throw new DomainError('not-found')
    const refusal = refusalOf('set-status', by, { status: job.to })
    if (refusal !== null) throw new DomainError(refusal, 'Accept is final: it cannot be undone.')
    if (job.undo !== null) return
    transaction.update(reference, {
      state: 'undoing',
      undo: { by: by.uid, at: FieldValue.serverTimestamp(), next: 0, changed: 0, left: 0 },
      updatedAt: FieldValue.serverTimestamp(),
    })
  })
  logs.bulkChangeUndone(jobId, by.uid)
}

/**
 * Refuses an undo by an organiser with a conflict on one of the papers. A change has one undo, which also stops it, so
 * this would take it from the others. The organiser who began the change can always undo it.
 */
async function refuseSpending(firestore: Firestore, jobId: JobId, by: Organiser): Promise<void> {
  const reference = jobReference(firestore, jobId)
  const job = parseJob(jobId, await reference.get())
  if (job === undefined || job.by === by.uid || job.undo !== null) return
  const { docs } = await chunksOf(reference).get()
  const ids = docs.flatMap((chunk) => parseChunk(chunk).papers.map(({ id }) => id))
  for (let start = 0; start < ids.length; start += documentsAtOnce) {
    const some = ids.slice(start, start + documentsAtOnce)
    const kept = [...(await keptFrom(firestore, firestore, by, some))]
    if (kept.length === 0) continue
    const [papers, deletions] = await Promise.all([
      firestore.getAll(...kept.map((id) => paperReference(firestore, id)), {
        fieldMask: ['status'],
      }),
      firestore.getAll(...kept.map((id) => deletionReference(firestore, id))),
    ])
    // A deleted paper can't be decided about by anyone. A withdrawn one can be restored.
    const isLeft = papers.some(({ exists }) => exists)
    if (!isLeft && !deletions.some((one) => one.get('kind') === 'withdrawn')) continue
    throw new DomainError(
      'another-decides',
      'You have a conflict of interest with a paper of this change. Ask another organiser to undo it.',
    )
  }
}
