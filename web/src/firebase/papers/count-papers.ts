import { finalStatus } from '@lectern/domain/paper/statuses'
import { collection, getCountFromServer, query, where } from 'firebase/firestore'

import { toDomainError } from '../sdk/errors.ts'
import { firestore } from '../sdk/firestore.ts'

/** How many papers a person has, and how many of them are accepted. */
export interface OwnPaperCounts {
  readonly all: number
  readonly accepted: number
}

/**
 * Counts a person's own papers, on the server: none is read.
 *
 * @throws {DomainError} 'network-failed', 'forbidden', …
 */
export async function countOwnPapers(uid: string): Promise<OwnPaperCounts> {
  try {
    const own = query(collection(await firestore(), 'papers'), where('ownerUid', '==', uid))
    const accepted = query(own, where('status', '==', finalStatus))
    const [all, kept] = await Promise.all([getCountFromServer(own), getCountFromServer(accepted)])
    return { all: all.data().count, accepted: kept.data().count }
  } catch (error) {
    throw toDomainError(error)
  }
}
