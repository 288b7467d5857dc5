import { DomainError } from '@lectern/domain/errors'
import type { PaperId, Uid } from '@lectern/domain/paper/paper'
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore'

import { chunksOf } from './collections.ts'
import { storedTime } from './stored-time.ts'

/*
 * Work on many papers, such as a change of their statuses or an announcement: one document says what is
 * asked and how far it has come, and its papers stand in chunks below it. A trigger does one chunk, whose
 * write calls it again. A chunk and how far the work has come are one transaction, so that each chunk is
 * done once, however often it is tried and wherever it is killed.
 */

/** How long work and its papers are kept, in milliseconds: 30 days. */
const lifetime = 30 * 24 * 60 * 60_000

/** Where some papers of work are stored; chunks are numbered from 0. */
export function chunkReference(work: DocumentReference, chunk: number): DocumentReference {
  return chunksOf(work).doc(String(chunk).padStart(4, '0'))
}

/** A paper of a chunk, with what was asked of it. */
interface ChunkPaper {
  readonly id: PaperId
}

/** What is to be begun, and how it is told from what was begun before. */
export interface NewWork<Earlier, Paper extends ChunkPaper> {
  readonly by: Uid
  /** Milliseconds since 1970. */
  readonly now: number
  readonly papers: readonly Paper[]
  readonly papersAtOnce: number
  /** What its document holds beside what all work has. */
  readonly fields: Readonly<Record<string, unknown>>
  /** What each chunk holds beside its papers. */
  readonly chunkFields: Readonly<Record<string, unknown>>
  /** Reads its document; undefined when there is none. */
  readonly read: (snapshot: DocumentSnapshot) => Earlier | undefined
  readonly readChunk: (snapshot: DocumentSnapshot) => { readonly papers: readonly Paper[] }
  /** Whether earlier work of the same person asked for the same, papers aside. */
  readonly isSame: (earlier: Earlier) => boolean
  /** Whether a paper that was stored is the one that is asked for now; their ids are the same. */
  readonly isSamePaper: (stored: Paper, asked: Paper) => boolean
  /** What whoever asks is told when the id is that of other work. */
  readonly whenUsed: string
}

/**
 * Begins work in one write. May be repeated with the same id when a reply was lost: it begins once.
 *
 * @returns whether it was begun by this call
 * @throws {DomainError} 'key-used' when the id is that of other work or of somebody else's; then nothing
 *   is begun
 */
export async function beginWork<Earlier extends { readonly by: Uid }, Paper extends ChunkPaper>(
  firestore: Firestore,
  reference: DocumentReference,
  work: NewWork<Earlier, Paper>,
): Promise<boolean> {
  const earlier = await firestore.runTransaction(async (transaction) => {
    const stored = work.read(await transaction.get(reference))
    if (stored === undefined) create(transaction, reference, work)
    return stored
  })
  if (earlier === undefined) return true
  const isSame =
    earlier.by === work.by && work.isSame(earlier) && (await hasSamePapers(reference, work))
  if (!isSame) throw new DomainError('key-used', work.whenUsed)
  return false
}

function create<Earlier, Paper extends ChunkPaper>(
  transaction: Transaction,
  reference: DocumentReference,
  { by, now, papers, papersAtOnce, fields, chunkFields }: NewWork<Earlier, Paper>,
): void {
  const expiresAt = storedTime(now + lifetime)
  let chunks = 0
  for (let start = 0; start < papers.length; start += papersAtOnce) {
    transaction.create(chunkReference(reference, chunks), {
      papers: papers.slice(start, start + papersAtOnce),
      ...chunkFields,
      expiresAt,
    })
    chunks += 1
  }
  transaction.create(reference, {
    by,
    at: FieldValue.serverTimestamp(),
    ...fields,
    papers: papers.length,
    chunks,
    state: 'running',
    next: 0,
    updatedAt: FieldValue.serverTimestamp(),
    expiresAt,
  })
}

async function hasSamePapers<Earlier, Paper extends ChunkPaper>(
  reference: DocumentReference,
  { papers, readChunk, isSamePaper }: NewWork<Earlier, Paper>,
): Promise<boolean> {
  const { docs } = await chunksOf(reference).get()
  const stored = new Map(
    docs.flatMap((chunk) => readChunk(chunk).papers).map((paper) => [paper.id, paper]),
  )
  return (
    stored.size === papers.length &&
    papers.every((asked) => {
      const paper = stored.get(asked.id)
      return paper !== undefined && isSamePaper(paper, asked)
    })
  )
}

/** What is done next of work, and how it ends. */
export interface Turn {
  /** The next chunk. */
  readonly next: number
  /** The chunk after the last one. */
  readonly end: number
  readonly endState: string
  /** What stands before the names of the fields in which its progress is stored. */
  readonly prefix: '' | 'undo.'
}

/** How a step ended: something was done, there was nothing left to do, or it has to be looked at again. */
export type Step = 'done' | 'over' | 'again'

/**
 * Does the next chunk of work, whatever was done before.
 *
 * @param read tells what is next by the work's document; undefined when nothing is
 * @param doChunk reads and writes the chunk in the same transaction; returns the new numbers of the
 *   progress by their names, or 'again' to write nothing
 * @throws what Firestore throws
 */
export async function doNextChunk<Next extends Turn>(
  firestore: Firestore,
  reference: DocumentReference,
  read: (snapshot: DocumentSnapshot) => Next | undefined,
  doChunk: (
    transaction: Transaction,
    turn: Next,
  ) => Promise<Readonly<Record<string, number>> | 'again'>,
): Promise<Step> {
  return await firestore.runTransaction(async (transaction) => {
    const turn = read(await transaction.get(reference))
    if (turn === undefined) return 'over'
    const { next, end, endState, prefix } = turn
    const progress = next < end ? await doChunk(transaction, turn) : {}
    if (progress === 'again') return 'again'
    const numbers = Object.entries({ next: next + 1, ...progress })
    transaction.update(reference, {
      ...Object.fromEntries(numbers.map(([name, number]) => [`${prefix}${name}`, number])),
      ...(next + 1 >= end ? { state: endState } : {}),
      updatedAt: FieldValue.serverTimestamp(),
    })
    return 'done'
  })
}
