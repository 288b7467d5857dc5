import type { BulkJob, JobId, LeftPaper } from '@lectern/domain/paper/bulk-change'
import type { Uid } from '@lectern/domain/paper/paper'
import { refusalOf } from '@lectern/domain/paper/paper-permissions'
import { initialStatus, isFinal } from '@lectern/domain/paper/statuses'
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore'

import { statusSetBy } from '../papers/change/change-paper.ts'
import type { FileCheckContext } from '../papers/files/file-context.ts'
import { Overtaken, unlessOvertaken } from '../platform/retry.ts'
import { chunkReference, doNextChunk, type Turn } from '../store/chunked-work.ts'
import { jobReference, parseChunk, parseJob, type DoneChunk } from '../store/job-store.ts'
import { paperReference, statusIn } from '../store/stored-paper.ts'
import { isSameTime, isVersion } from '../store/stored-time.ts'
import { keptFrom } from '../walls/kept-from.ts'
import { lookBeforeAccept, type LookedAtFiles, type LookedAtPapers } from './look-before-accept.ts'

/**
 * Does the next chunk of a change of many papers, or of its undo: its papers, what became of each of
 * them and how far the change has come are one transaction, so that each chunk is done once, however
 * often this is called and wherever it is killed. A change or an undo that is over is left alone. Papers
 * are accepted only as their files were looked at right before: one that somebody has written to since
 * is looked at again.
 *
 * @returns whether something was done
 * @throws {DomainError} `unavailable` when Storage does not answer, or papers change all the time, which
 *   are left to the next delivery; what Firestore throws
 */
export async function workOnJob(context: FileCheckContext, id: JobId): Promise<boolean> {
  const { firestore } = context
  const reference = jobReference(firestore, id)
  return await unlessOvertaken(async () => {
    const job = parseJob(id, await reference.get())
    const looked = await lookBeforeAccept(context, job)
    const step = await doNextChunk(
      firestore,
      reference,
      (snapshot) => turnOf(parseJob(id, snapshot)),
      async (transaction, turn) => doChunk(firestore, transaction, turn, looked),
    )
    if (step === 'again') throw new Overtaken('unavailable')
    return step === 'done'
  })
}

/** What is done next: by whom, and how far it has come. */
interface JobTurn extends Turn {
  readonly job: BulkJob
  readonly isUndo: boolean
  readonly by: Uid
  readonly changed: number
  readonly left: number
}

function turnOf(job: BulkJob | undefined): JobTurn | undefined {
  if (job?.state === 'running') {
    return { ...job, job, isUndo: false, end: job.chunks, endState: 'done', prefix: '' }
  }
  if (job?.state !== 'undoing' || job.undo === null) return undefined
  // An undo looks at those chunks alone that the change has done.
  return { ...job.undo, job, isUndo: true, end: job.next, endState: 'undone', prefix: 'undo.' }
}

async function doChunk(
  firestore: Firestore,
  transaction: Transaction,
  turn: JobTurn,
  looked: LookedAtPapers,
): Promise<{ readonly changed: number; readonly left: number } | 'again'> {
  const { job } = turn
  // Organisers alone begin changes and undo them.
  const by = { uid: turn.by, role: 'admin' } as const
  const reference = chunkReference(jobReference(firestore, job.id), turn.next)
  const chunk = parseChunk(await transaction.get(reference))
  const leftBefore = new Set(chunk.left?.map(({ id }) => id))
  const steps = chunk.papers
    .filter(({ id }) => !turn.isUndo || !leftBefore.has(id))
    .map(({ id, from, force }) =>
      turn.isUndo
        ? { id, force, expected: job.to, to: from === '' ? initialStatus : from }
        : { id, force, expected: from, to: job.to },
    )
  const papers = await readPapers(
    transaction,
    steps.map(({ id }) => paperReference(firestore, id)),
  )
  const there = steps.flatMap(({ id }, index) => (papers[index]?.exists === true ? [id] : []))
  const kept = await keptFrom(firestore, transaction, by, there)
  const left: LeftPaper[] = []
  const changed: { readonly paper: DocumentReference; readonly to: string }[] = []
  for (const [index, { id, expected, to, force }] of steps.entries()) {
    const paper = papers[index]
    const status = paper?.exists === true ? statusIn(paper) : null
    if (paper === undefined || status === null) left.push({ id, reason: 'gone', status: null })
    else if (refusalOf('set-status', by, { status }) !== null) {
      left.push({ id, reason: 'accepted', status })
    } else if (
      status !== expected ||
      (turn.isUndo && !isAsLeft(paper, job, chunk)) ||
      // Every organiser reads what became of a change: it does not say before whom walls stand.
      kept.has(id)
    ) {
      left.push({ id, reason: 'changed', status })
    } else {
      const objection = isFinal(to) ? objectionTo(paper, looked.get(id), force) : null
      if (objection === 'again') return 'again'
      if (objection === null) changed.push({ paper: paper.ref, to })
      else left.push({ id, reason: objection, status: objection === 'gone' ? null : status })
    }
  }
  for (const { paper, to } of changed) transaction.update(paper, statusSetBy(turn.by, to))
  transaction.update(
    reference,
    turn.isUndo ? { undoLeft: left } : { left, doneAt: FieldValue.serverTimestamp() },
  )
  return { changed: turn.changed + changed.length, left: turn.left + left.length }
}

/** Why a paper is not accepted; null when it is, 'again' when its files have to be looked at again. */
function objectionTo(
  paper: DocumentSnapshot,
  looked: LookedAtFiles | null | undefined,
  force: boolean,
): LeftPaper['reason'] | 'again' | null {
  if (looked === null) return 'gone'
  if (looked === undefined || !isVersion(paper, looked.version)) return 'again'
  if (looked.problems.some(({ isMissing }) => isMissing)) return 'missing'
  return looked.problems.length > 0 && !force ? 'files' : null
}

/**
 * Tells whether nobody changed a paper since a change did, whatever status it has now: all times that
 * the server puts into one write are the same, and each later change of a paper has a time of its own.
 * What an earlier version changed has no such time: there, the status has to do.
 */
function isAsLeft(paper: DocumentSnapshot, { by }: BulkJob, { doneAt }: DoneChunk): boolean {
  if (doneAt === null) return true
  return paper.get('updatedBy') === by && isSameTime(paper.get('updatedAt'), doneAt)
}

/** Nothing but the status and who set it when is asked for: a chunk's abstracts would be megabytes. */
async function readPapers(
  transaction: Transaction,
  references: readonly DocumentReference[],
): Promise<readonly DocumentSnapshot[]> {
  if (references.length === 0) return []
  return await transaction.getAll(...references, {
    fieldMask: ['status', 'updatedAt', 'updatedBy'],
  })
}
