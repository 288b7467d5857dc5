import { listAccounts } from '../../../functions/src/accounts/organiser-actions.ts'
import {
  storedFilePages,
  type StoredFile,
} from '../../../functions/src/papers/files/stored-files.ts'
import type { Finding } from '../../../tools/admin/check/findings.ts'
import type { CheckedStore } from '../../../tools/admin/check/looking.ts'
import type { AdminStore } from '../../../tools/admin/connection.ts'

type Check = (store: CheckedStore) => Finding[] | Promise<Finding[]>

/** Runs some of the checks that `checkStore` runs, each of which reads the whole store. */
export async function lookedAt(
  store: AdminStore,
  checks: readonly Check[],
  now = Date.now(),
): Promise<Finding[]> {
  const users = await listAccounts(store.auth)
  const uids = new Set(users.map(({ uid }) => uid))
  const files = new Map<string, StoredFile>()
  for await (const page of storedFilePages(store.bucket)) {
    for (const file of page) files.set(file.path, file)
  }
  const findings: Finding[] = []
  for (const check of checks) findings.push(...(await check({ ...store, users, uids, files, now })))
  return findings
}
