import {
  parseReviewSettings,
  type StoredReviewSettings,
} from '@lectern/domain/reviews/review-phase'
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'

import { collections } from '../collections.ts'
import { withDates } from '../stored-time.ts'

/** Where it is stored how papers are reviewed. */
export function reviewSettingsReference(firestore: Firestore): DocumentReference {
  return collections.settings(firestore).doc('reviews')
}

/**
 * Parses how papers are reviewed.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function readReviewSettings(snapshot: DocumentSnapshot): StoredReviewSettings {
  return parseReviewSettings(withDates(snapshot.data() ?? {}))
}
