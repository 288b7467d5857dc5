import { DomainError } from '@lectern/domain/errors'
import type { BulkJob, JobId, LeftPaper } from '@lectern/domain/paper/bulk-change'
import { finalStatus, initialStatus } from '@lectern/domain/paper/statuses'
import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import type { FileCheckContext } from '../papers/files/file-context.ts'
import {
  chunkReference,
  jobReference,
  parseChunk,
  parseJob,
  type DoneChunk,
} from '../store/job-store.ts'
import { paperReference } from '../store/stored-paper.ts'
import { lookBeforeAccept, type LookedAtFiles, type LookedAtPapers } from './look-before-accept.ts'

/** Papers that are written to all the time are left to the next delivery. */
const mostTries = 5

/**
 * Does the next chunk of a change of many papers, or of its undo: its papers, what became of each of
 * them and how far the change has come are one transaction, so that each chunk is done once, however
 * often this is called and wherever it is killed. A change or an undo that is over is left alone. Papers
 * are accepted only as their files were looked at right before: one that somebody has written to since
 * is looked at again.
 *
 * @returns whether something was done
 * @throws {DomainError} `unavailable` when Storage does not answer, or papers change all the time; what
 *   Firestore throws
 */
export async function workOnJob(context: FileCheckContext, id: JobId): Promise<boolean> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const job = parseJob(id, await jobReference(context.firestore, id).get())
    const looked = await lookBeforeAccept(context, job)
    const outcome = await doNext(context.firestore, id, looked)
    if (outcome !== 'again') return outcome === 'done'
  }
  throw new DomainError('unavailable')
}

async function doNext(
  firestore: Firestore,
  id: JobId,
  looked: LookedAtPapers,
): Promise<'done' | 'over' | 'again'> {
  const reference = jobReference(firestore, id)
  return await firestore.runTransaction(async (transaction) => {
    const job = parseJob(id, await transaction.get(reference))
    const turn = job === undefined ? undefined : turnOf(job)
    if (job === undefined || turn === undefined) return 'over'
    const result =
      turn.next < turn.end ? await doChunk(firestore, transaction, job, turn, looked) : nothing
    if (result === 'again') return 'again'
    transaction.update(reference, {
      ...turn.progress({
        next: turn.next + 1,
        changed: turn.changed + result.changed,
        left: turn.left + result.left,
      }),
      ...(turn.next + 1 >= turn.end ? { state: turn.endState } : {}),
      updatedAt: FieldValue.serverTimestamp(),
    })
    return 'done'
  })
}

const nothing = { changed: 0, left: 0 } as const

interface Progress {
  readonly next: number
  readonly changed: number
  readonly left: number
}

/** What is done next: by whom, how far it has come, and how it ends. */
interface Turn extends Progress {
  readonly isUndo: boolean
  readonly by: string
  /** The chunk after the last one: an undo looks at those alone that the change has done. */
  readonly end: number
  readonly endState: BulkJob['state']
  /** The fields in which the progress is stored. */
  readonly progress: (progress: Progress) => Record<string, number>
}

function turnOf(job: BulkJob): Turn | undefined {
  if (job.state === 'running') {
    return {
      ...job,
      isUndo: false,
      end: job.chunks,
      endState: 'done',
      progress: (progress) => ({ ...progress }),
    }
  }
  if (job.state !== 'undoing' || job.undo === null) return undefined
  return {
    ...job.undo,
    isUndo: true,
    end: job.next,
    endState: 'undone',
    progress: ({ next, changed, left }) => ({
      'undo.next': next,
      'undo.changed': changed,
      'undo.left': left,
    }),
  }
}

async function doChunk(
  firestore: Firestore,
  transaction: Transaction,
  job: BulkJob,
  turn: Turn,
  looked: LookedAtPapers,
): Promise<{ readonly changed: number; readonly left: number } | 'again'> {
  const reference = chunkReference(firestore, job.id, turn.next)
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
  const left: LeftPaper[] = []
  const changed: { readonly paper: DocumentReference; readonly to: string }[] = []
  for (const [index, { id, expected, to, force }] of steps.entries()) {
    const paper = papers[index]
    const status = paper?.exists === true ? statusIn(paper) : null
    if (paper === undefined || status === null) left.push({ id, reason: 'gone', status: null })
    else if (status === finalStatus) left.push({ id, reason: 'accepted', status })
    else if (status !== expected || (turn.isUndo && !isAsLeft(paper, job, chunk))) {
      left.push({ id, reason: 'changed', status })
    } else {
      const objection = to === finalStatus ? objectionTo(paper, looked.get(id), force) : null
      if (objection === 'again') return 'again'
      if (objection === null) changed.push({ paper: paper.ref, to })
      else left.push({ id, reason: objection, status: objection === 'gone' ? null : status })
    }
  }
  const stamp = { updatedAt: FieldValue.serverTimestamp(), updatedBy: turn.by }
  for (const { paper, to } of changed) transaction.update(paper, { status: to, ...stamp })
  transaction.update(
    reference,
    turn.isUndo ? { undoLeft: left } : { left, doneAt: FieldValue.serverTimestamp() },
  )
  return { changed: changed.length, left: left.length }
}

/** Why a paper is not accepted; null when it is, 'again' when its files have to be looked at again. */
function objectionTo(
  { updateTime }: DocumentSnapshot,
  looked: LookedAtFiles | null | undefined,
  force: boolean,
): LeftPaper['reason'] | 'again' | null {
  if (looked === null) return 'gone'
  if (looked === undefined || updateTime?.isEqual(looked.version) !== true) return 'again'
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
  const updatedAt: unknown = paper.get('updatedAt')
  return (
    paper.get('updatedBy') === by && updatedAt instanceof Timestamp && updatedAt.isEqual(doneAt)
  )
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

const statusSchema = v.fallback(v.string(), '')

function statusIn(paper: DocumentSnapshot): string {
  return v.parse(statusSchema, paper.get('status'))
}
