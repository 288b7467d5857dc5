import { orphanFilePages } from '../../../functions/src/papers/orphan-files.ts'
import type { AdminStore } from '../connection.ts'
import { checkAccounts, checkRegistrations } from './check-accounts.ts'
import { checkAnnouncements, checkMailRecords, checkMailTemplates } from './check-author-mails.ts'
import { checkBulkChanges, checkTold } from './check-bulk-changes.ts'
import { checkHistories } from './check-histories.ts'
import { checkIndex } from './check-index.ts'
import { checkMail } from './check-mail.ts'
import { checkPapers, readFileSizes } from './check-papers.ts'
import { checkWithdrawn } from './check-withdrawn.ts'
import type { Finding } from './findings.ts'

/**
 * Walks the whole store (Auth, Firestore, Storage) and gives every promise that it does not keep.
 * Changes nothing. People may go on working meanwhile: what looks broken only because it is new is
 * looked at again before it is told.
 *
 * @param now milliseconds since 1970
 * @throws what Firebase throws
 */
export async function checkStore(store: AdminStore, now: number): Promise<Finding[]> {
  const accounts = await checkAccounts(store, now)
  const sizes = await readFileSizes(store)
  return [
    ...accounts.findings,
    ...(await checkRegistrations(store, now)),
    ...(await checkMail(store, now)),
    ...(await checkTold(store)),
    ...(await checkHistories(store)),
    ...(await checkBulkChanges(store, now)),
    ...(await checkAnnouncements(store, now)),
    ...(await checkMailTemplates(store)),
    ...(await checkMailRecords(store)),
    ...(await checkPapers(store, accounts.uids, sizes)),
    ...(await checkWithdrawn(store, accounts.uids, sizes, now)),
    ...(await checkIndex(store, now)),
    ...(await checkOrphans(store, now)),
  ]
}

async function checkOrphans(store: AdminStore, now: number): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const files of orphanFilePages(store, now)) {
    for (const { path, bytes } of files) {
      findings.push({ kind: 'file-orphaned', where: path, detail: `${String(bytes)} bytes` })
    }
  }
  return findings
}
