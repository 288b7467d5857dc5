import type { PaperId } from '@lectern/domain/paper'
import type { PaperRecord } from '@lectern/domain/paper-table'
import {
  collection,
  collectionGroup,
  doc,
  type Firestore,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  orderBy,
  query,
} from 'firebase/firestore'

import { toMemberError } from './errors.ts'
import { firestore } from './firestore.ts'
import { persistently, readAhead } from './read-ahead.ts'
import { readPaperEvent } from './stored-paper-event.ts'
import { readPaper } from './stored-paper.ts'

/** Papers that are read at a time. */
const readAtOnce = 8

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
}

/**
 * Reads papers as they are stored now, with their histories (oldest event first), for admins: one
 * read for each paper and for each event. They are read one after the other, so that what changes
 * meanwhile may show in some of them and not in others.
 *
 * @throws {DomainError} 'forbidden', 'network-failed', …; the signal's reason when it was called off
 */
export async function readPaperRecords(wanted: RecordsToRead): Promise<PaperRecords> {
  const { ids, withEvents, signal, onProgress } = wanted
  const records: PaperRecord[] = []
  const missing: PaperId[] = []
  const database = await firestore()
  const read = async (id: PaperId) => ({
    id,
    record: await persistently(async () => readRecord(database, id, withEvents), signal),
  })
  let done = 0
  let unreadableEvents = 0
  for await (const { id, record } of readAhead(ids, readAtOnce, read)) {
    signal.throwIfAborted()
    if (record === null) missing.push(id)
    else {
      records.push({ paper: record.paper, events: record.events })
      unreadableEvents += record.unreadableEvents
    }
    done += 1
    onProgress(done)
  }
  return { records, missing, unreadableEvents }
}

async function readRecord(
  database: Firestore,
  id: PaperId,
  withEvents: boolean,
): Promise<(PaperRecord & { readonly unreadableEvents: number }) | null> {
  try {
    const reference = doc(database, 'papers', id)
    const history = query(collection(reference, 'events'), orderBy('at'))
    const [snapshot, events] = await Promise.all([
      getDocFromServer(reference),
      withEvents ? getDocsFromServer(history) : null,
    ])
    const paper = readPaper(snapshot)
    if (paper === null) return null
    const read = events?.docs.map(readPaperEvent) ?? []
    const told = read.filter((event) => event !== null)
    return { paper, events: told, unreadableEvents: read.length - told.length }
  } catch (error) {
    throw toMemberError(error)
  }
}

/**
 * Tells how many events a paper has on average, for admins, without reading any: Firestore bills one
 * read for each thousand that it counts.
 *
 * @throws {DomainError} 'forbidden', 'network-failed', …
 */
export async function countEventsPerPaper(): Promise<number> {
  try {
    const database = await firestore()
    const [events, papers] = await Promise.all([
      getCountFromServer(collectionGroup(database, 'events')),
      getCountFromServer(collection(database, 'papers')),
    ])
    return events.data().count / Math.max(papers.data().count, 1)
  } catch (error) {
    throw toMemberError(error)
  }
}
