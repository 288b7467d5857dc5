import { type DeletionAnswer, deletionAnswerSchema } from '@lectern/domain/account/account'
import { DomainError } from '@lectern/domain/errors'
import { EmailAuthProvider, reauthenticateWithCredential } from 'firebase/auth'

import { auth } from '../sdk/auth.ts'
import { toDomainError } from '../sdk/errors.ts'
import { callFunction } from '../sdk/functions.ts'

/**
 * Deletes the account of whoever is signed in, with everything of it that the conference does not
 * keep. The password is asked for by Firebase Auth, and the server looks when that was.
 *
 * @throws {DomainError} 'wrong-credentials', 'not-signed-in', 'too-many-requests', 'network-failed',
 *   …: then the account is still there, and the call can be repeated
 */
export async function deleteAccount(password: string): Promise<DeletionAnswer> {
  await proveAgain(password)
  return await callFunction('deleteAccount', null, deletionAnswerSchema)
}

async function proveAgain(password: string): Promise<void> {
  try {
    const instance = await auth()
    await instance.authStateReady()
    const user = instance.currentUser
    if (user === null || user.email === null) throw new DomainError('not-signed-in')
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password))
  } catch (error) {
    throw toDomainError(error)
  }
}
