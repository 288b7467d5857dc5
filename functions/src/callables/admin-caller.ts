import { DomainError } from '@lectern/domain/errors'

import { accountStore } from '../accounts/account-services.ts'
import { authenticate } from '../accounts/sessions/authenticate.ts'
import { readBearer } from '../platform/bearer.ts'
import type { CallableInput } from './callable.ts'

/**
 * Makes sure that it is an admin who calls. What the platform says of the token is not relied on, since
 * it knows nothing of revoked ones.
 *
 * @throws {DomainError} `not-signed-in`, `forbidden`, `unavailable`
 */
export async function adminCaller({ authorization }: Pick<CallableInput, 'authorization'>) {
  const store = accountStore()
  const { uid, email, role } = await authenticate(store, readBearer(authorization))
  if (role !== 'admin') throw new DomainError('forbidden')
  return { firestore: store.firestore, uid, email }
}
