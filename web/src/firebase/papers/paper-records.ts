import {
  accountsNamedIn,
  type NamedAccount,
  type NamedAccounts,
  type PaperRecord,
} from '@lectern/domain/export/paper-table'
import type { LateMarks } from '@lectern/domain/paper/late-mark'
import type { PaperId } from '@lectern/domain/paper/paper'
import {
  collection,
  collectionGroup,
  documentId,
  type Firestore,
  getCountFromServer,
  getDocsFromServer,
  orderBy,
  query,
  where,
} from 'firebase/firestore'

import { asMember } from '../sdk/as-member.ts'
import { firestore } from '../sdk/firestore.ts'
import { lateMarkIn } from './late-marks.ts'
import { readNamedAccounts } from './named-accounts.ts'
import { persistently, readAhead } from './read-ahead.ts'
import { readPaperEvent } from './stored-paper-event.ts'
import { readPaper } from './stored-paper.ts'

/** Papers that one query reads: Firestore takes this many ids in one. */
const batchSize = 30

/** Batches that are read at a time. */
const readAtOnce = 2

/** What is read of papers, and who hears of it. */
export interface RecordsToRead {
  readonly ids: readonly PaperId[]
  /** Whether their histories are read as well: a read for each event. */
  readonly withEvents: boolean
  readonly signal: AbortSignal
  /** Gets how many papers were read so far. */
  readonly onProgress: (done: number) => void
}

/** What was read of papers. */
export interface PaperRecords {
  readonly records: readonly PaperRecord[]
  /** Papers that are gone, or have not the shape of one. */
  readonly missing: readonly PaperId[]
  /** How many events were left out because they have not the shape of one. */
  readonly unreadableEvents: number
  /** Whom they name; none where their histories were not asked for. */
  readonly accounts: NamedAccounts
}

/**
 * Reads papers as they are stored now, with their histories (oldest event first), whether they came late and whom
 * they name, for admins: one read for each paper, each event, each late paper and each account. They are read one after the other, so that what changes
 * meanwhile may show in some of them and not in others.
 *
 * @throws {DomainError} 'forbidden', 'network-failed', …; the signal's reason when it was called off
 */
export async function readPaperRecords(wanted: RecordsToRead): Promise<PaperRecords> {
  const { ids, withEvents, signal, onProgress } = wanted
  const records: PaperRecord[] = []
  const missing: PaperId[] = []
  const database = await firestore()
  const marks = withEvents
    ? await persistently(async () => readLateMarks(database), signal)
    : noMarks
  const read = async (batch: readonly PaperId[]) =>
    persistently(async () => readBatch(database, batch, withEvents), signal)
  let unreadableEvents = 0
  let done = 0
  for await (const batch of readAhead(batchesOf(ids), readAtOnce, read)) {
    signal.throwIfAborted()
    for (const { id, paper, events, unreadable } of batch) {
      if (paper === null) missing.push(id)
      else records.push({ paper, events, late: marks.get(id) ?? null })
      unreadableEvents += unreadable
    }
    done += batch.length
    onProgress(done)
  }
  const uids = withEvents ? [...new Set(records.flatMap(accountsNamedIn))] : []
  const accounts = new Map<string, NamedAccount>()
  for (const batch of batchesOf(uids)) {
    const named = await persistently(async () => readNamedAccounts(database, batch), signal)
    for (const [uid, account] of named) accounts.set(uid, account)
  }
  return { records, missing, unreadableEvents, accounts }
}

function batchesOf<Id>(ids: readonly Id[]): readonly (readonly Id[])[] {
  const count = Math.ceil(ids.length / batchSize)
  return Array.from({ length: count }, (_, place) =>
    ids.slice(place * batchSize, (place + 1) * batchSize),
  )
}

async function readBatch(database: Firestore, ids: readonly PaperId[], withEvents: boolean) {
  return await asMember(async () => {
    const papers = collection(database, 'papers')
    const [found, histories] = await Promise.all([
      getDocsFromServer(query(papers, where(documentId(), 'in', ids))),
      Promise.all(ids.map(async (id) => (withEvents ? readHistory(database, id) : noHistory))),
    ])
    const byId = new Map(found.docs.map((document) => [document.id, readPaper(document)]))
    return ids.map((id, place) => ({
      id,
      paper: byId.get(id) ?? null,
      ...(histories[place] ?? noHistory),
    }))
  })
}

const noMarks: LateMarks = new Map()

async function readLateMarks(database: Firestore): Promise<LateMarks> {
  return await asMember(async () => {
    const { docs } = await getDocsFromServer(collection(database, 'lateMarks'))
    return new Map(docs.map(lateMarkIn).filter((mark) => mark !== null))
  })
}

interface History {
  readonly events: PaperRecord['events']
  /** How many events have not the shape of one. */
  readonly unreadable: number
}

const noHistory: History = { events: [], unreadable: 0 }

async function readHistory(database: Firestore, id: PaperId): Promise<History> {
  const history = query(collection(database, 'papers', id, 'events'), orderBy('at'))
  const { docs } = await getDocsFromServer(history)
  const events = docs.map(readPaperEvent).filter((event) => event !== null)
  return { events, unreadable: docs.length - events.length }
}

/**
 * Tells how many events a paper has on average, for admins, without reading any: Firestore bills one
 * read for each thousand that it counts.
 *
 * @throws {DomainError} 'forbidden', 'network-failed', …
 */
export async function countEventsPerPaper(): Promise<number> {
  return await asMember(async () => {
    const database = await firestore()
    const [events, papers] = await Promise.all([
      getCountFromServer(collectionGroup(database, 'events')),
      getCountFromServer(collection(database, 'papers')),
    ])
    return events.data().count / Math.max(papers.data().count, 1)
  })
}
