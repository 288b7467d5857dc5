import type { PaperId } from '@lectern/domain/paper/paper'
import type { DocumentReference, Firestore } from 'firebase-admin/firestore'

import { collections } from './collections.ts'
import { storedTime, type StoredTime } from './stored-time.ts'

/** How long a marker is kept, in milliseconds: 30 days; events that old are never delivered again. */
const markerLifetime = 30 * 24 * 60 * 60_000

/** A marker as its document stores it. */
export interface StoredImportMarker {
  readonly importedAt: StoredTime
  readonly expiresAt: StoredTime
}

/**
 * Where it is noted that a paper did not come from its author but from an export. It is written in
 * the same batch as the paper, so that a trigger on the paper finds it: the paper's events, checks and
 * mails are those of the project that it comes from, and nothing of it happens anew.
 */
export function importMarker(firestore: Firestore, id: PaperId): DocumentReference {
  return collections.imports(firestore).doc(id)
}

/**
 * Makes a new marker in the form in which it is stored.
 *
 * @param now milliseconds since 1970
 */
export function newImportMarker(now: number): StoredImportMarker {
  return {
    importedAt: storedTime(now),
    expiresAt: storedTime(now + markerLifetime),
  }
}
