import { orphanFilePages } from '../../../functions/src/papers/files/orphan-files.ts'
import type { StoredFile } from '../../../functions/src/papers/files/stored-files.ts'
import type { AdminStore } from '../connection.ts'
import { checkAccounts, checkRegistrations } from './check-accounts.ts'
import { checkAnnouncements, checkMailRecords, checkMailTemplates } from './check-author-mails.ts'
import { checkBulkChanges, checkTold } from './check-bulk-changes.ts'
import { checkHistories } from './check-histories.ts'
import { checkIndex } from './check-index.ts'
import { checkFloods, checkStops } from './check-limits.ts'
import { checkMail } from './check-mail.ts'
import { checkPapers, readStoredFiles } from './check-papers.ts'
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
  const files = await readStoredFiles(store)
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
    ...(await checkPapers(store, accounts.uids, files, now)),
    ...(await checkWithdrawn(store, accounts.uids, files, now)),
    ...(await checkIndex(store, now)),
    ...(await checkOrphans(store, now)),
    ...(await checkStops(store, now)),
    ...(await checkFloods(store, now)),
    ...checkTokens(files.values(), now),
  ]
}

/** A day and an hour: what a reader asked for goes with the next night's sweep. */
const longestOpen = 25 * 60 * 60_000

function checkTokens(files: Iterable<StoredFile>, now: number): Finding[] {
  return [...files]
    .filter(({ hasToken, changedAt }) => hasToken && changedAt + longestOpen <= now)
    .map(({ path }) => ({ kind: 'file-open', where: path, detail: 'a download token' }))
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
