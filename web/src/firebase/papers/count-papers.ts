import { finalStatus } from '@lectern/domain/paper/statuses'
import { collection, getCountFromServer, query, where } from 'firebase/firestore'

import { asMember } from '../sdk/as-member.ts'
import { firestore } from '../sdk/firestore.ts'

/** How many papers a person has, how many of them are accepted, and how many were withdrawn. */
export interface OwnPaperCounts {
  readonly all: number
  readonly accepted: number
  /** Beside the others. */
  readonly withdrawn: number
}

/**
 * Counts a person's own papers, on the server: none is read.
 *
 * @throws {DomainError} 'network-failed', 'forbidden', …
 */
export async function countOwnPapers(uid: string): Promise<OwnPaperCounts> {
  return await asMember(async () => {
    const database = await firestore()
    const ownIn = (name: string) => query(collection(database, name), where('ownerUid', '==', uid))
    const accepted = query(ownIn('papers'), where('status', '==', finalStatus))
    const counts = [ownIn('papers'), accepted, ownIn('withdrawn')].map(
      async (papers) => (await getCountFromServer(papers)).data().count,
    )
    const [all = 0, kept = 0, withdrawn = 0] = await Promise.all(counts)
    return { all, accepted: kept, withdrawn }
  })
}
