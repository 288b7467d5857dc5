import { isDeepStrictEqual } from 'node:util'

import type { Auth, UserRecord } from 'firebase-admin/auth'

import {
  accountRecord,
  accountRecordSchema,
  importRecord,
  type AccountRecord,
} from './account-record.ts'
import type { Importing, ImportTally } from './import-documents.ts'
import { linesOf } from './read-lines.ts'

/** Firebase Auth looks up 100 ids or addresses at a time. */
const accountsAtOnce = 50

/**
 * Imports the accounts that are not there, without passwords. An account that is there, by its uid or
 * its address, is never touched: importing it again would take its password away.
 */
export async function importAccounts({ store, folder, tally }: Importing): Promise<void> {
  for await (const accounts of linesOf(folder, 'accounts', accountRecordSchema, accountsAtOnce)) {
    await importSome(store.auth, accounts, tally)
  }
}

async function importSome(
  auth: Auth,
  accounts: readonly AccountRecord[],
  tally: ImportTally,
): Promise<void> {
  const { users } = await auth.getUsers([
    ...accounts.map(({ uid }) => ({ uid })),
    ...accounts.flatMap(({ email }) => (email === null ? [] : [{ email }])),
  ])
  const wanted = accounts.filter((account) => {
    const present = users.find(({ uid, email }) => uid === account.uid || email === account.email)
    if (present === undefined) return true
    if (isSame(account, present)) tally.present += 1
    else tally.conflicts.push(`account ${account.uid}`)
    return false
  })
  if (wanted.length === 0) return
  const { successCount, errors } = await auth.importUsers(wanted.map(importRecord))
  const [failure] = errors
  if (failure !== undefined) throw failure.error
  tally.created += successCount
}

/** What counts is who it is and what it may do; the times are Firebase Auth's own. */
function isSame(account: AccountRecord, present: UserRecord): boolean {
  const { displayName, photoURL, phoneNumber, creationTime, lastSignInTime } = account
  const others = { displayName, photoURL, phoneNumber, creationTime, lastSignInTime }
  return isDeepStrictEqual(account, { ...accountRecord(present), ...others })
}
