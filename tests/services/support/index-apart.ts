import { randomUUID } from 'node:crypto'

import { readAbstractLine } from '@lectern/domain/paper-index/abstract-line'
import { indexKinds, type IndexState, readEntryLine } from '@lectern/domain/paper-index/paper-index'
import { summaryOf, type PaperSummary } from '@lectern/domain/paper/paper-summary'
import { Timestamp, type Firestore } from 'firebase-admin/firestore'

import {
  indexDocuments,
  indexStateReference,
  readIndexShard,
  readIndexState,
} from '../../../functions/src/papers/index/stored-index.ts'
import { readPaper } from '../../../functions/src/store/stored-paper.ts'

/** Stores a paper as the site does, written now. */
export async function putPaper(
  firestore: Firestore,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const id = randomUUID()
  const now = Timestamp.now()
  await firestore.doc(`papers/${id}`).create({
    ownerUid: 'author-1',
    fullname: 'Asha Rao',
    email: 'asha@example.org',
    paperTitle: `Paper ${id}`,
    abstract: `Abstract ${id}`,
    keywords: ['AI'],
    status: 'Submitted',
    pdf: { path: `papers/author-1/${id}/a1.pdf`, name: 'paper.pdf', bytes: 9 },
    supplementaryPdf: null,
    createdAt: now,
    updatedAt: now,
    updatedBy: 'author-1',
    ...changes,
  })
  return id
}

/** Changes a paper as the site does. */
export async function changePaper(
  firestore: Firestore,
  id: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  await firestore.doc(`papers/${id}`).update({ updatedAt: Timestamp.now(), ...changes })
}

/** Deletes a paper as the site does, in one request with the record of it. */
export async function deletePaper(firestore: Firestore, id: string): Promise<void> {
  const batch = firestore.batch()
  batch.delete(firestore.doc(`papers/${id}`))
  batch.set(firestore.doc(`deletions/${id}`), {
    ownerUid: 'author-1',
    by: 'author-1',
    at: Timestamp.now(),
  })
  await batch.commit()
}

/** What the index says, and which of its documents are there. */
export interface IndexFound {
  readonly summaries: readonly PaperSummary[]
  /** The same as they are stored, the newest last. */
  readonly lines: readonly string[]
  readonly abstracts: ReadonlyMap<string, string>
  readonly state: IndexState
  /** The names of all shards that are stored. */
  readonly stored: readonly string[]
}

/** Reads the index as a desk does: the state, then the shards that it names. */
export async function readIndex(firestore: Firestore): Promise<IndexFound> {
  const state = readIndexState(await indexStateReference(firestore).get())
  if (state === undefined) throw new Error('There is no index.')
  const lines: Record<(typeof indexKinds)[number], string[]> = { summaries: [], abstracts: [] }
  for (const kind of indexKinds) {
    for (const name of state[kind]) {
      const shard = await readIndexShard(await indexDocuments(firestore).doc(name).get(), kind)
      if (shard === undefined) throw new Error(`The shard ${name} is not there.`)
      lines[kind].push(...shard.lines.values())
    }
  }
  const { docs } = await indexDocuments(firestore).select().get()
  return {
    summaries: sorted(lines.summaries.map((line) => readEntryLine(line).summary)),
    lines: lines.summaries,
    abstracts: new Map(lines.abstracts.map((line) => readAbstractLine(line))),
    state,
    stored: docs.map(({ id }) => id).filter((id) => id !== 'state'),
  }
}

/** What the index should say, from the papers themselves. */
export async function readAllPapers(firestore: Firestore) {
  const { docs } = await firestore.collection('papers').get()
  const papers = docs.map((one) => readPaper(one)).filter((paper) => paper !== undefined)
  return {
    summaries: sorted(papers.map((paper) => summaryOf(paper))),
    abstracts: new Map(papers.map(({ id, abstract }) => [id as string, abstract])),
  }
}

function sorted(summaries: readonly PaperSummary[]): PaperSummary[] {
  return summaries.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}
