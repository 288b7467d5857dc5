import { readAbstractLine } from '@lectern/domain/paper-index/abstract-line'
import {
  areSameSummaries,
  type IndexState,
  readEntryLine,
} from '@lectern/domain/paper-index/paper-index'
import { parsePaper, type PaperId } from '@lectern/domain/paper/paper'
import { type PaperSummary, summaryOf } from '@lectern/domain/paper/paper-summary'
import type { DocumentSnapshot } from 'firebase-admin/firestore'

import {
  indexDocuments,
  indexStateReference,
  readIndexShard,
  readIndexState,
} from '../../../functions/src/papers/index/stored-index.ts'
import { asDate, millisOf } from '../../../functions/src/store/stored-time.ts'
import type { AdminStore } from '../connection.ts'
import { documentPages } from '../stored-documents.ts'
import { finding, type Finding } from './findings.ts'
import { patience } from './looking.ts'

/** How often it is looked again where the schedule was at work meanwhile. */
const mostLooks = 3

type Indexed = ReadonlyMap<PaperId, { readonly summary: PaperSummary; readonly abstract: string }>

/**
 * Checks the index of papers: that it is whole, that it holds every paper as it was an hour ago or
 * later, and that nothing else is beside it. A project without one has nothing to check.
 */
export async function checkIndex(store: AdminStore, now: number): Promise<Finding[]> {
  for (let look = 1; ; look++) {
    const snapshot = await indexStateReference(store.firestore).get()
    if (!snapshot.exists) return []
    const findings = await checkIndexAt(store, snapshot, now)
    const { updateTime } = await snapshot.ref.get()
    const isSame = updateTime?.valueOf() === snapshot.updateTime?.valueOf()
    if (findings.length === 0 || isSame || look === mostLooks) return findings
  }
}

async function checkIndexAt(
  store: AdminStore,
  snapshot: DocumentSnapshot,
  now: number,
): Promise<Finding[]> {
  const where = snapshot.ref.path
  const state = readIndexState(snapshot)
  if (state === undefined) return [finding('index-damaged', where, 'not its form')]
  const strays = await findStrays(store, state, now)
  const indexed = await readIndexed(store, state)
  if (typeof indexed === 'string') return [finding('index-damaged', where, indexed), ...strays]
  const { missed, gone } = await compare(store, indexed, now)
  const writtenAt = snapshot.updateTime?.toMillis() ?? now
  const outdated = [...missed, ...(await goneLongAgo(store, gone, writtenAt, now))]
  const [first] = outdated
  if (first === undefined) return strays
  const detail = `${String(outdated.length)} of its papers, such as ${first}`
  return [finding('index-outdated', where, detail), ...strays]
}

/** Returns what is wrong, in words, when the index is not whole. */
async function readIndexed(
  { firestore }: AdminStore,
  state: IndexState,
): Promise<Indexed | string> {
  const lines: Record<'abstracts' | 'summaries', string[]> = { abstracts: [], summaries: [] }
  for (const kind of ['abstracts', 'summaries'] as const) {
    for (const name of state[kind]) {
      const shard = await readIndexShard(await indexDocuments(firestore).doc(name).get(), kind)
      if (shard === undefined) return `${name} is missing or damaged`
      lines[kind].push(...shard.lines.values())
    }
  }
  const abstracts = new Map(lines.abstracts.map(readAbstractLine))
  const indexed = new Map<PaperId, { summary: PaperSummary; abstract: string }>()
  for (const { summary } of lines.summaries.map(readEntryLine)) {
    const abstract = abstracts.get(summary.id)
    if (abstract === undefined) return `the abstract of papers/${summary.id} is missing`
    indexed.set(summary.id, { summary, abstract })
  }
  return indexed.size === state.papers && abstracts.size === state.papers
    ? indexed
    : 'it holds another number of papers than it says'
}

/** The papers that were written an hour ago or earlier and are not in the index like that; what else is. */
async function compare({ firestore }: AdminStore, indexed: Indexed, now: number) {
  const missed: string[] = []
  const gone = new Set<string>(indexed.keys())
  for await (const page of documentPages(firestore.collection('papers'))) {
    for (const snapshot of page) {
      gone.delete(snapshot.id)
      // Of what has not the shape of a paper, the check of the papers tells.
      const { success, output: paper } = parsePaper(snapshot.id, snapshot.data(), asDate)
      if (!success || now - snapshot.updateTime.toMillis() < patience) continue
      const found = indexed.get(paper.id)
      const isSame =
        found?.abstract === paper.abstract && areSameSummaries(found.summary, summaryOf(paper))
      if (!isSame) missed.push(snapshot.ref.path)
    }
  }
  return { missed, gone }
}

/** Of the papers that are gone, those for an hour, as far as that is known. */
async function goneLongAgo(
  { firestore }: AdminStore,
  ids: Iterable<string>,
  writtenAt: number,
  now: number,
): Promise<string[]> {
  const gone: string[] = []
  for (const id of ids) {
    const deletion = await firestore.collection('deletions').doc(id).get()
    const since = millisOf(deletion.get('at')) ?? writtenAt
    if (now - since >= patience) gone.push(`papers/${id}`)
  }
  return gone
}

async function findStrays(
  { firestore }: AdminStore,
  { summaries, abstracts, superseded }: IndexState,
  now: number,
): Promise<Finding[]> {
  const named = new Set(['state', ...summaries, ...abstracts, ...superseded])
  const { docs } = await indexDocuments(firestore).select().get()
  return docs
    .filter(({ id, createTime }) => !named.has(id) && now - createTime.toMillis() >= patience)
    .map(({ ref }) => finding('index-stray', ref.path, 'nothing names it'))
}
