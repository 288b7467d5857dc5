import { uidSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'

import { findUser, ownsAddress } from '../accounts/users/existing-account.ts'
import { collections } from '../store/collections.ts'
import { millisOf } from '../store/stored-time.ts'
import { deleteAccount, type DeletionContext } from './delete-account.ts'

/** How long a deletion may take, in milliseconds; the function that does it has five minutes. */
const patience = 10 * 60_000

/**
 * Ends what people began who deleted their own account, where a crash broke it off: until then they
 * are blocked, and cannot do it themselves. Safe to repeat.
 *
 * @param now milliseconds since 1970
 * @returns how many accounts were deleted
 * @throws what `deleteAccount` throws
 */
export async function finishDeletions(context: DeletionContext, now: number): Promise<number> {
  const { auth, firestore } = context
  const begun = await collections.blocked(firestore).where('reason', '==', 'leaving').get()
  let finished = 0
  for (const block of begun.docs) {
    const at = millisOf(block.get('at'))
    if (at === undefined || at + patience > now) continue
    const user = await findUser(auth, block.id)
    if (user === undefined) continue
    const uid = v.parse(uidSchema, user.uid)
    // A custom token that was kept makes a user who has left anew, and may name somebody else's address.
    const email = ownsAddress(user) ? (user.email ?? '') : ''
    await deleteAccount(context, { uid, email }, uid)
    finished += 1
  }
  return finished
}
