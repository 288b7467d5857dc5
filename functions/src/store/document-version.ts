import type { DocumentSnapshot, Precondition } from 'firebase-admin/firestore'

import type { StoredTime } from './stored-time.ts'

/** Which write of a document was read: each later write of it makes another version. */
export interface DocumentVersion {
  readonly writtenAt: StoredTime
}

/** The version of a document that was read; undefined when there is none. */
export function versionOf({ updateTime }: DocumentSnapshot): DocumentVersion | undefined {
  return updateTime === undefined ? undefined : { writtenAt: updateTime }
}

/** Tells whether nobody has written to a document since a version of it was read. */
export function isVersion({ updateTime }: DocumentSnapshot, version: DocumentVersion): boolean {
  return updateTime?.isEqual(version.writtenAt) === true
}

/** Makes the condition under which an update fails once somebody has written to the document since. */
export function onlyTo({ writtenAt }: DocumentVersion): Precondition {
  return { lastUpdateTime: writtenAt }
}
