import { DomainError } from '@lectern/domain/errors'
import type { Uid } from '@lectern/domain/paper/paper'
import { AuthErrorCode } from 'firebase-admin/auth'

import * as logs from '../../platform/account-logs.ts'
import { blockIn, blockReference, isShutOut } from '../../store/blocked.ts'
import { profileChanged, profileReference, withName } from '../../store/profiles.ts'
import type { AccountStore } from '../users/account-context.ts'
import { isAuthError } from '../users/existing-account.ts'

/**
 * Renames an account in its profile, which keeps the former name, and in Firebase Auth. Papers keep the name that
 * their author typed there. Safe to repeat.
 *
 * @throws {DomainError} `account-closed` if it is shut out or its profile is gone, `too-many-requests` after fifty names
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
