import type { Uid } from '@lectern/domain/paper/paper'
import { finalStatus } from '@lectern/domain/paper/statuses'
import type { Firestore, Query } from 'firebase-admin/firestore'

import { collections } from '../store/collections.ts'

/** Finds the papers that an account owns, without those that it has withdrawn. */
export function ownPapers(firestore: Firestore, owner: Uid): Query {
  return collections.papers(firestore).where('ownerUid', '==', owner)
}

/** How many papers a person has, and how many of them stay when the account is deleted. */
export interface PaperCounts {
  readonly all: number
  readonly accepted: number
}

/** Counts the papers that an account owns. */
export async function countPapers(firestore: Firestore, owner: Uid): Promise<PaperCounts> {
  const own = ownPapers(firestore, owner)
  const [all, accepted] = await Promise.all([
    own.count().get(),
    own.where('status', '==', finalStatus).count().get(),
  ])
  return { all: all.data().count, accepted: accepted.data().count }
}
