import {
  type AuthorWindow,
  parseSubmissions,
  type StoredSubmissions,
} from '@lectern/domain/conference/submission-window'
import type { Uid } from '@lectern/domain/paper/paper'
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import * as logs from '../platform/logs.ts'
import { collections } from './collections.ts'
import { asDate, withDates } from './stored-time.ts'

/** Where it is stored when papers may come. */
export function submissionsReference(firestore: Firestore): DocumentReference {
  return collections.settings(firestore).doc('submissions')
}

/** Where it is stored how long one author alone may submit. */
export function extensionReference(firestore: Firestore, uid: Uid): DocumentReference {
  return collections.extensions(firestore).doc(uid)
}

/** Where an author's browser has stored that an upload has begun. */
export function startReference(firestore: Firestore, uid: Uid): DocumentReference {
  return collections.submissionStarts(firestore).doc(uid)
}

/**
 * Reads when papers may come. What can't be read closes, and is logged as an alert.
 *
 * @returns null when nothing is set
 */
export function readSubmissions(
  snapshot: DocumentSnapshot,
): StoredSubmissions | 'malformed' | null {
  const settings = parseSubmissions(snapshot.data(), asDate)
  if (settings === 'malformed') logs.settingsUnreadable('submissions')
  return settings
}

const extensionSchema = v.object({ until: v.date() })
const startSchema = v.object({ paperId: v.string(), at: v.date() })

/** Reads what holds for one author; what can't be read holds for nobody. */
export function readAuthorWindow(
  extension: DocumentSnapshot,
  start: DocumentSnapshot,
): Omit<AuthorWindow, 'revisedUntil'> {
  const extended = v.safeParse(extensionSchema, withDates(extension.data() ?? {}))
  const begun = v.safeParse(startSchema, withDates(start.data() ?? {}))
  return {
    extendedUntil: extended.success ? extended.output.until : null,
    start: begun.success ? begun.output : null,
  }
}
