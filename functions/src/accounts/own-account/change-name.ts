import { DomainError } from '@lectern/domain/errors'
import type { Uid } from '@lectern/domain/paper/paper'
import { AuthErrorCode } from 'firebase-admin/auth'

import * as logs from '../../platform/account-logs.ts'
import { blockIn, blockReference, isShutOut } from '../../store/blocked.ts'
import { profileChanged, profileReference, withName } from '../../store/profiles.ts'
import type { AccountStore } from '../users/account-context.ts'
import { isAuthError } from '../users/existing-account.ts'

/**
 * Gives an account another name: in its profile, which keeps the one before, and where Firebase Auth shows it. Papers keep the name that
 * their author typed there. Can be repeated.
 *
 * @throws {DomainError} `account-closed` when it is shut out or has no profile any more, `too-many-requests` after too many names
 */
export async function changeName(
  { auth, firestore }: AccountStore,
  uid: Uid,
  fullname: string,
): Promise<void> {
  const reference = profileReference(firestore, uid)
  const isOpen = await firestore.runTransaction(async (transaction) => {
    const [profile, block] = await transaction.getAll(reference, blockReference(firestore, uid))
    if (profile?.exists !== true || block === undefined || isShutOut(blockIn(block))) return false
    transaction.update(reference, { ...withName(profile, fullname), ...profileChanged })
    return true
  })
  if (!isOpen) throw new DomainError('account-closed')
  try {
    await auth.updateUser(uid, { displayName: fullname })
  } catch (error) {
    if (isAuthError(error, AuthErrorCode.USER_NOT_FOUND)) throw new DomainError('account-closed')
    throw error
  }
  logs.nameChanged(uid)
}
