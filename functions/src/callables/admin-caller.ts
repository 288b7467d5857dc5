import { readBearer } from '../access/bearer.ts'
import { organiserOf } from '../access/who-asks.ts'
import { accountStore } from '../accounts/account-services.ts'
import { authenticate } from '../accounts/sessions/authenticate.ts'
import { keepSignedIn } from '../walls/related-addresses.ts'
import type { CallableInput } from './callable.ts'

/**
 * Makes sure that it is an admin who calls. What the platform says of the token is not relied on, since
 * it knows nothing of revoked ones.
 *
 * @throws {DomainError} `not-signed-in`, `forbidden`, `unavailable`
 */
export async function adminCaller({ authorization }: Pick<CallableInput, 'authorization'>) {
  const store = accountStore()
  const organiser = organiserOf(await authenticate(store, readBearer(authorization)))
  await keepSignedIn(store.firestore, organiser)
  return { firestore: store.firestore, organiser }
}
