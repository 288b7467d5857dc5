import type { PaperId } from '@lectern/domain/paper/paper'
import { addressesIn } from '@lectern/domain/reviews/conflicts/author-conflicts'
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import { collections } from '../collections.ts'
import { storedTime } from '../stored-time.ts'

/*
 * Whom an author would keep from reviewing a paper, in the author's words: `authorConflicts/{paperId}`. No client
 * reads or writes it (conference, section 4): an organiser who is named would read it in the paper. What is taken
 * back stays as an empty list: whoever keeps what was read finds what has changed since.
 */

const authorConflictsSchema = v.object({ lines: v.array(v.string()) })

/** Where it is stored whom an author would keep from reviewing a paper. */
export function authorConflictsReference(
  firestore: Firestore,
  paperId: PaperId,
): DocumentReference {
  return collections.authorConflicts(firestore).doc(paperId)
}

/**
 * Parses whom an author would keep from reviewing a paper; no line where nothing was said.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function parseAuthorConflicts(snapshot: DocumentSnapshot | undefined): readonly string[] {
  return snapshot?.exists === true ? v.parse(authorConflictsSchema, snapshot.data()).lines : []
}

/**
 * The addresses that are kept apart from a paper, by what its author said.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function keptApartIn(snapshot: DocumentSnapshot | undefined): readonly string[] {
  return addressesIn(parseAuthorConflicts(snapshot))
}

/** Puts some lines into the form in which they are stored, with when that was. */
export function storedAuthorConflicts(lines: readonly string[]): Record<string, unknown> {
  return { lines, changedAt: FieldValue.serverTimestamp() }
}

/** What authors said since a time of who should not review their papers, by Firestore's clock. */
export function authorConflictsChangedSince(firestore: Firestore, time: Date): Query {
  return collections.authorConflicts(firestore).where('changedAt', '>', storedTime(time))
}
