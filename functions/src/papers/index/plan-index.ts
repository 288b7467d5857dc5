import { createHash } from 'node:crypto'

import { abstractLine } from '@lectern/domain/paper-index/abstract-line'
import {
  entryLine,
  indexOverlap,
  type IndexState,
  isGone,
  readEntryLine,
} from '@lectern/domain/paper-index/paper-index'
import { type IndexShard, withChanges } from '@lectern/domain/paper-index/paper-index-shards'
import type { Paper } from '@lectern/domain/paper/paper'
import { summaryOf } from '@lectern/domain/paper/paper-summary'
import {
  FieldPath,
  type Firestore,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore'

import { collections } from '../../store/collections.ts'
import { readPaper } from '../../store/stored-paper.ts'
import { asDate, type DocumentVersion, versionOf } from '../../store/stored-time.ts'
import { indexStateReference, readIndexShards, readIndexState } from './stored-index.ts'

/** How many papers are read at a time where all of them are. */
const papersAtOnce = 300

/** What is to stand in the index; a shard without a name is to be written. */
export interface IndexPlan {
  readonly kind: 'update' | 'rebuild'
  readonly before: IndexBefore
  readonly completeUpTo: Date
  readonly unreadable: readonly string[]
  readonly summaries: readonly IndexShard[]
  /** Undefined when no abstract changed: the shards stay. */
  readonly abstracts: readonly IndexShard[] | undefined
}

/** The index as it was found. */
interface IndexBefore {
  /** Undefined also when it can't be read. */
  readonly state: IndexState | undefined
  /** Which write of its state that was; undefined when there is none. */
  readonly version: DocumentVersion | undefined
}

/**
 * Plans how the index comes up to date: reads it and what changed after its time, all as of one
 * moment. When there is no index, when it is damaged, and when it does not hold as many papers as
 * there are (somebody wrote past the site), it is planned anew from all papers.
 *
 * @returns undefined when there is nothing to do
 * @throws what Firestore throws
 */
export async function planIndexUpdate(firestore: Firestore): Promise<IndexPlan | undefined> {
  return await firestore.runTransaction(
    async (transaction) => {
      const { before, readAt } = await readBefore(firestore, transaction)
      const update =
        before.state === undefined
          ? 'impossible'
          : await planned(firestore, transaction, { before, state: before.state, readAt })
      return update === 'impossible' ? await plannedAnew(firestore, transaction, before) : update
    },
    { readOnly: true },
  )
}

/**
 * Plans the index anew from all papers.
 *
 * @throws what Firestore throws
 */
export async function planIndexAnew(firestore: Firestore): Promise<IndexPlan> {
  return await firestore.runTransaction(
    async (transaction) => {
      const { before } = await readBefore(firestore, transaction)
      return await plannedAnew(firestore, transaction, before)
    },
    { readOnly: true },
  )
}

async function readBefore(firestore: Firestore, transaction: Transaction) {
  const snapshot = await transaction.get(indexStateReference(firestore))
  const before: IndexBefore = { state: readIndexState(snapshot), version: versionOf(snapshot) }
  return { before, readAt: snapshot.readTime.toDate() }
}

async function planned(
  firestore: Firestore,
  transaction: Transaction,
  {
    before,
    state,
    readAt,
  }: {
    readonly before: IndexBefore
    readonly state: IndexState
    readonly readAt: Date
  },
): Promise<IndexPlan | undefined | 'impossible'> {
  const papers = collections.papers(firestore)
  const deletions = collections.deletions(firestore)
  const [updated, checked, deleted, counted] = await Promise.all([
    transaction.get(papers.where('updatedAt', '>=', state.completeUpTo)),
    transaction.get(papers.where('checkedAt', '>=', state.completeUpTo)),
    transaction.get(deletions.where('at', '>=', state.completeUpTo)),
    transaction.get(papers.count()),
  ])
  const { count } = counted.data()
  const isQuiet = updated.empty && checked.empty && deleted.empty
  if (isQuiet && count === state.papers + state.unreadable.length) {
    if (state.superseded.length === 0) return undefined
  }
  const shards = await readIndexShards(firestore, transaction, 'summaries', state)
  if (shards === undefined) return 'impossible'
  const changes = changesOf(shards, state, [...updated.docs, ...checked.docs], deleted.docs)
  const summaries = withChanges(shards, changes.summaries)
  if (papersIn(summaries) + changes.unreadable.size !== count) return 'impossible'
  let abstracts: IndexShard[] | undefined
  if (changes.abstracts.size > 0) {
    const present = await readIndexShards(firestore, transaction, 'abstracts', state)
    if (present === undefined) return 'impossible'
    abstracts = withChanges(present, changes.abstracts)
  }
  return {
    kind: 'update',
    before,
    completeUpTo: completeAt(readAt),
    unreadable: [...changes.unreadable],
    summaries,
    abstracts,
  }
}

/** A write that was under way at that moment carries an earlier time when it is through. */
function completeAt(readAt: Date): Date {
  return new Date(readAt.getTime() - indexOverlap)
}

/** How many papers are in shards of summaries. */
export function papersIn(summaries: readonly IndexShard[]): number {
  return summaries.reduce((papers, { lines }) => papers + lines.size, 0)
}

function changesOf(
  shards: readonly IndexShard[],
  state: IndexState,
  written: readonly QueryDocumentSnapshot[],
  deleted: readonly QueryDocumentSnapshot[],
) {
  const known = new Map(shards.flatMap(({ lines }) => [...lines]))
  const unreadable = new Set(state.unreadable)
  const summaries = new Map<string, string | null>()
  const abstracts = new Map<string, string | null>()
  const remove = (id: string) => {
    summaries.set(id, null)
    abstracts.set(id, null)
  }
  for (const snapshot of new Map(written.map((one) => [one.id, one])).values()) {
    const { id } = snapshot
    const paper = readPaper(snapshot)
    if (paper === undefined) {
      unreadable.add(id)
      remove(id)
      continue
    }
    unreadable.delete(id)
    const before = known.get(id)
    const mark = markOf(paper)
    summaries.set(id, lineOf(paper, mark))
    if (before === undefined || readEntryLine(before).abstractMark !== mark) {
      abstracts.set(id, abstractLine(paper.id, paper.abstract))
    }
  }
  for (const snapshot of deleted) {
    const { id } = snapshot
    // It is there at the moment of all these reads: restored.
    if (written.some((one) => one.id === id)) continue
    unreadable.delete(id)
    const before = known.get(id)
    const at = asDate(snapshot.get('at'))
    if (before === undefined || !(at instanceof Date)) continue
    if (isGone(readEntryLine(before).summary, at)) remove(id)
  }
  return { summaries, abstracts, unreadable }
}

/** Tells one abstract from another. */
function markOf({ abstract }: Paper): string {
  return createHash('sha256').update(abstract).digest('base64url').slice(0, 8)
}

function lineOf(paper: Paper, abstractMark: string): string {
  return entryLine({
    summary: summaryOf(paper),
    checkedAt: paper.checkedAt ?? null,
    abstractMark,
  })
}

async function plannedAnew(
  firestore: Firestore,
  transaction: Transaction,
  before: IndexBefore,
): Promise<IndexPlan> {
  const page = collections.papers(firestore).orderBy(FieldPath.documentId()).limit(papersAtOnce)
  const found: { readonly id: string; readonly at: number; line: string; abstract: string }[] = []
  const unreadable: string[] = []
  let snapshot = await transaction.get(page)
  const completeUpTo = completeAt(snapshot.readTime.toDate())
  for (;;) {
    for (const document of snapshot.docs) {
      const paper = readPaper(document)
      if (paper === undefined) unreadable.push(document.id)
      else {
        found.push({
          id: paper.id,
          at: paper.createdAt.getTime(),
          line: lineOf(paper, markOf(paper)),
          abstract: abstractLine(paper.id, paper.abstract),
        })
      }
    }
    const last = snapshot.docs.at(-1)
    if (last === undefined || snapshot.size < papersAtOnce) break
    snapshot = await transaction.get(page.startAfter(last))
  }
  // The newest come last, where new ones are added.
  found.sort((one, other) => one.at - other.at)
  return {
    kind: 'rebuild',
    before,
    completeUpTo,
    unreadable,
    summaries: withChanges([], new Map(found.map(({ id, line }) => [id, line]))),
    abstracts: withChanges([], new Map(found.map(({ id, abstract }) => [id, abstract]))),
  }
}
