import type { PaperId } from '@lectern/domain/paper/paper'
import { Timestamp, type DocumentReference, type Firestore } from 'firebase-admin/firestore'

/** How long a marker is kept, in milliseconds: 30 days; events that old are never delivered again. */
const markerLifetime = 30 * 24 * 60 * 60_000

/** A marker as its document stores it. */
export interface StoredImportMarker {
  readonly importedAt: Timestamp
  readonly expiresAt: Timestamp
}

/**
 * Where it is noted that a paper did not come from its author but from an export. It is written in
 * the same batch as the paper, so that a trigger on the paper finds it.
 */
export function importMarker(firestore: Firestore, id: PaperId): DocumentReference {
  return firestore.collection('imports').doc(id)
}

/**
 * Makes a new marker in the form in which it is stored.
 *
 * @param now milliseconds since 1970
 */
export function newImportMarker(now: number): StoredImportMarker {
  return {
    importedAt: Timestamp.fromMillis(now),
    expiresAt: Timestamp.fromMillis(now + markerLifetime),
  }
}

/**
 * Tells whether a paper that has just come into being was imported: its events, checks and mails are
 * those of the project that it comes from, and nothing of it happens anew.
 */
export async function isImported(firestore: Firestore, id: PaperId): Promise<boolean> {
  return (await importMarker(firestore, id).get()).exists
}
