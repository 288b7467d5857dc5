import { type Paper, type PaperId, parsePaper } from '@lectern/domain/paper/paper'
import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import * as logs from '../platform/logs.ts'
import { collections } from './collections.ts'
import { asDate, storedTime } from './stored-time.ts'

/** Where a paper is stored. */
export function paperReference(firestore: Firestore, id: PaperId): DocumentReference {
  return collections.papers(firestore).doc(id)
}

/**
 * Where it is stored who deleted or withdrew a paper: until it is restored, so that nobody takes its id
 * again.
 */
export function deletionReference(firestore: Firestore, id: PaperId): DocumentReference {
  return collections.deletions(firestore).doc(id)
}

/** Where a paper is kept that its author has withdrawn. */
export function withdrawnReference(firestore: Firestore, id: PaperId): DocumentReference {
  return collections.withdrawn(firestore).doc(id)
}

/**
 * Reads one document of `papers` (spec section 3): its timestamps become `Date`s, cut to
 * milliseconds; a missing status is empty. A document that has not the shape of a paper is logged
 * and counts as none, so that it stands in nobody's way.
 *
 * @returns undefined when there is no such paper
 */
export function readPaper(snapshot: DocumentSnapshot): Paper | undefined {
  const data: Record<string, unknown> | undefined = snapshot.data()
  if (data === undefined) return undefined
  const parsed = parsePaper(snapshot.id, data, asDate)
  if (parsed.success) return parsed.output
  logs.damagedPaper(snapshot.id)
  return undefined
}

const statusSchema = v.fallback(v.string(), '')

/** Reads the status alone of a paper that need not be whole; empty where there is none. */
export function statusIn(paper: DocumentSnapshot): string {
  return v.parse(statusSchema, paper.get('status'))
}

/** The papers that somebody has written since a time, by Firestore's clock. */
export function papersChangedSince(firestore: Firestore, time: Date): Query {
  return collections.papers(firestore).where('updatedAt', '>', storedTime(time))
}

/** Looks a paper up, whoever asks; undefined when there is none. */
export async function lookUpPaper(firestore: Firestore, id: PaperId): Promise<Paper | undefined> {
  return readPaper(await paperReference(firestore, id).get())
}

/** What was deleted or withdrawn since a time, and is not restored. */
export function deletedSince(firestore: Firestore, time: Date): Query {
  return collections.deletions(firestore).where('at', '>', storedTime(time))
}
