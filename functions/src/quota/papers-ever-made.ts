import type { Firestore } from 'firebase-admin/firestore'

import { collections } from '../store/collections.ts'

/**
 * Counts the papers that an account ever made: those that are there, and those that were deleted or
 * withdrawn, of which a record stays. Costs two reads, and one more for each 1,000 papers.
 *
 * @throws what Firestore throws
 */
export async function countPapersEverMade(firestore: Firestore, uid: string): Promise<number> {
  const counts = await Promise.all(
    [collections.papers, collections.deletions].map(async (collection) => {
      const found = await collection(firestore).where('ownerUid', '==', uid).count().get()
      return found.data().count
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
