import { type PaperId, paperIdSchema } from '@lectern/domain/paper/paper'
import {
  collectionGroup,
  documentId,
  type Firestore,
  getCountFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  type Query,
  type QueryDocumentSnapshot,
  startAfter,
  where,
} from 'firebase/firestore'
import * as v from 'valibot'

import { persistently } from '../papers/read-ahead.ts'
import { readPaperEvent } from '../papers/stored-paper-event.ts'
import { asMember } from '../sdk/as-member.ts'
import { firestore } from '../sdk/firestore.ts'

/** The statuses that are a decision. */
const decisions = ['Accept', 'Reject'] as const

const pageSize = 1000

/** A decision, as a paper's history tells it. */
export interface Decision {
  readonly paperId: PaperId
  readonly status: (typeof decisions)[number]
  readonly at: Date
}

/**
 * Tells how many decisions the histories of all papers hold, for admins, without reading any:
 * Firestore bills one read for each thousand.
 *
 * @throws {DomainError} 'forbidden', 'network-failed', …
 */
export async function countDecisions(): Promise<number> {
  return await asMember(async () => {
    const database = await firestore()
    const counts = await Promise.all(
      decisions.map(async (status) => getCountFromServer(decisionsIn(database, status))),
    )
    return counts.reduce((sum, count) => sum + count.data().count, 0)
  })
}

/**
 * Reads every decision that was ever made, for admins: one read each. Papers that are gone are among
 * them; what is no decision on a paper is left out.
 *
 * @param onProgress gets how many were read so far
 * @throws {DomainError} 'forbidden', 'network-failed', …; the signal's reason when it was called off
 */
export async function readDecisions(
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<readonly Decision[]> {
  const database = await firestore()
  const found: Decision[] = []
  let done = 0
  for (const status of decisions) {
    let last: QueryDocumentSnapshot | undefined
    do {
      const page = query(
        decisionsIn(database, status),
        orderBy(documentId()),
        ...(last === undefined ? [] : [startAfter(last)]),
        limit(pageSize),
      )
      const { docs } = await persistently(async () => readPage(page), signal)
      signal.throwIfAborted()
      found.push(...docs.map((event) => decisionOf(event, status)).filter((one) => one !== null))
      done += docs.length
      onProgress(done)
      last = docs.length < pageSize ? undefined : docs.at(-1)
    } while (last !== undefined)
  }
  return found
}

function decisionsIn(database: Firestore, status: Decision['status']): Query {
  return query(collectionGroup(database, 'events'), where('to', '==', status))
}

async function readPage(page: Query) {
  return await asMember(async () => {
    return await getDocsFromServer(page)
  })
}

function decisionOf(document: QueryDocumentSnapshot, status: Decision['status']): Decision | null {
  const event = readPaperEvent(document)
  const paperId = v.safeParse(paperIdSchema, document.ref.parent.parent?.id)
  return event === null || !paperId.success
    ? null
    : { paperId: paperId.output, status, at: event.at }
}
