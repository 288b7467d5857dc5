import type { Role } from '@lectern/domain/account/roles'
import { DomainError } from '@lectern/domain/errors'

import { mayOrganise, organiserReference } from '../../store/organisers.ts'
import type { CodeContext } from '../users/account-context.ts'

/**
 * Refuses the role of an organiser to an address that is neither on the deployment's list nor invited, or
 * was removed since (docs/decisions/0014-organisers-list-the-admins.md).
 *
 * @throws {DomainError} `admin-not-listed`
 */
export async function refuseUnlisted(
  { firestore, adminEmails }: Pick<CodeContext, 'firestore' | 'adminEmails'>,
  { email, role }: { readonly email: string; readonly role: Role },
): Promise<void> {
  if (role !== 'admin') return
  const said = await organiserReference(firestore, email).get()
  if (!mayOrganise(adminEmails, email, said)) throw new DomainError('admin-not-listed')
}
