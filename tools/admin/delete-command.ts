import { uidSchema } from '@lectern/domain/paper/paper'
import type { UserRecord } from 'firebase-admin/auth'
import * as v from 'valibot'

import { deleteAccount } from '../../functions/src/account-deletion/delete-account.ts'
import { countPapers } from '../../functions/src/account-deletion/own-papers.ts'
import { listAccounts } from '../../functions/src/accounts/organiser-actions.ts'
import { roleOf } from '../../functions/src/accounts/users/existing-account.ts'
import type { Terminal } from './commands.ts'
import type { AdminStore } from './connection.ts'

/**
 * Deletes an account after it told what goes and what stays.
 *
 * @throws what Firebase throws
 */
export async function runDelete(
  store: AdminStore,
  user: UserRecord,
  isConfirmed: boolean,
  { print, confirm }: Terminal,
): Promise<void> {
  const uid = v.parse(uidSchema, user.uid)
  const email = user.email ?? ''
  const { all, accepted } = await countPapers(store.firestore, uid)
  if (await isLastOrganiser(store, user)) {
    print(`${email} is the last organiser: afterwards nobody can open the dashboard of all papers.`)
  }
  const question = `Delete the account of ${email}? ${fate(all - accepted, accepted)}`
  if (!isConfirmed && !(await confirm(question))) {
    print('Nothing was deleted.')
    return
  }
  const { deletedPapers, keptPapers } = await deleteAccount(store, { uid, email }, 'organiser')
  print(`The account of ${email} is deleted. ${fate(deletedPapers, keptPapers)}`)
}

function fate(deleted: number, kept: number): string {
  return `Papers that are deleted: ${String(deleted)}; accepted ones that stay: ${String(kept)}.`
}

async function isLastOrganiser({ auth }: AdminStore, user: UserRecord): Promise<boolean> {
  if (roleOf(user) !== 'admin') return false
  const accounts = await listAccounts(auth)
  return !accounts.some(
    (other) => other.uid !== user.uid && !other.disabled && roleOf(other) === 'admin',
  )
}
