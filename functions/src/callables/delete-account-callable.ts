import type { DeletionAnswer } from '@lectern/domain/account/account'
import { storedEmailSchema } from '@lectern/domain/text/text-fields'
import { getStorage } from 'firebase-admin/storage'
import * as v from 'valibot'

import { readBearer } from '../access/bearer.ts'
import { deleteAccount } from '../account-deletion/delete-account.ts'
import { accountStore } from '../accounts/account-services.ts'
import { authenticate } from '../accounts/sessions/authenticate.ts'
import { assertRecentLogin } from '../accounts/sessions/recent-login.ts'
import { firebaseApp } from '../platform/firebase-app.ts'
import type { CallableInput } from './callable.ts'

/**
 * The callable `deleteAccount`: each account may delete itself, and nobody else's. What the platform
 * says of the token is not relied on, since it knows nothing of revoked ones.
 *
 * @throws {DomainError} `not-signed-in`, `forbidden`, `login-too-old`, `unavailable`
 */
export async function handleDeleteAccount({
  authorization,
}: CallableInput): Promise<DeletionAnswer> {
  const store = accountStore()
  const bearer = readBearer(authorization)
  const { uid, email } = await authenticate(store, bearer)
  await assertRecentLogin(store.auth, bearer ?? '', Date.now())
  const bucket = getStorage(firebaseApp()).bucket()
  return await deleteAccount(
    { ...store, bucket },
    { uid, email: v.parse(storedEmailSchema, email) },
    uid,
  )
}
