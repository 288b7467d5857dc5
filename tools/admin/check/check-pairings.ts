import type { DocumentSnapshot } from 'firebase-admin/firestore'

import { collections } from '../../../functions/src/store/collections.ts'
import { goneReviewer } from '../../../functions/src/store/reviews/assignment-store.ts'
import {
  readReviewSettings,
  reviewSettingsReference,
} from '../../../functions/src/store/reviews/review-settings-store.ts'
import { finding, type Finding } from './findings.ts'
import { lookAtEach, type CheckedStore } from './looking.ts'

/** The schedule removes pairings once a day: what is left after so many milliseconds was forgotten. */
const patience = 2 * 24 * 60 * 60_000

/** Checks that nothing pairs papers with reviewers any more once the date for it has come. */
export async function checkPairings({ firestore, now }: CheckedStore): Promise<Finding[]> {
  const { pairingsGoAt } = readReviewSettings(await reviewSettingsReference(firestore).get())
  if (pairingsGoAt === null || now < pairingsGoAt.getTime() + patience) return []
  const kept = (snapshot: DocumentSnapshot) => [
    finding('pairing-kept', snapshot.ref.path, 'its date has come'),
  ]
  const conflicts = collections.conflicts(firestore).where('declaredBy', '==', 'reviewer')
  const found = await Promise.all([
    lookAtEach(collections.assignments(firestore), (snapshot) =>
      snapshot.get('reviewerId') === goneReviewer ? [] : kept(snapshot),
    ),
    lookAtEach(collections.assignmentJobs(firestore), kept),
    lookAtEach(collections.reminders(firestore), kept),
    lookAtEach(conflicts, kept),
  ])
  return found.flat()
}
