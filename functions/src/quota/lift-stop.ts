import type { Uid } from '@lectern/domain/paper/paper'
import type { Firestore } from 'firebase-admin/firestore'

import { blockReference } from '../store/blocked.ts'
import { storedTime } from '../store/stored-time.ts'
import { accountUseReference } from './account-use.ts'
import { readStop } from './submitting-stop.ts'

/**
 * Lets somebody submit again who was stopped for having sent too much, in the sessions that are open, and
 * forgets what was counted of the last day. At the limit of papers in all the next paper stops the
 * account again: that limit is raised first.
 *
 * @param now milliseconds since 1970
 * @returns whether submitting was all that stood against the person; else nothing is lifted
 * @throws what Firestore throws
 */
export async function liftStop(firestore: Firestore, uid: Uid, now: number): Promise<boolean> {
  const [block, use] = [blockReference(firestore, uid), accountUseReference(firestore, uid)]
  return await firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(block)
    // What was counted by the API alone stops nobody at the rules' door.
    transaction.delete(use)
    if (stored.get('from') !== 'submitting' || readStop(stored, now) === undefined) return false
    transaction.update(block, { until: storedTime(now) })
    return true
  })
}
