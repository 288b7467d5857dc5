import { listAccounts } from '../../../functions/src/accounts/organiser-actions.ts'
import { orphanFilePages } from '../../../functions/src/papers/files/orphan-files.ts'
import {
  storedFilePages,
  type StoredFile,
} from '../../../functions/src/papers/files/stored-files.ts'
import type { AdminStore } from '../connection.ts'
import { checkAccounts } from './check-accounts.ts'
import { checkBlocked } from './check-blocked.ts'
import { checkDocuments, checkMailTemplates } from './check-documents.ts'
import { checkHistories } from './check-histories.ts'
import { checkIndex } from './check-index.ts'
import { checkFloods, checkStops } from './check-limits.ts'
import { checkNumbers } from './check-numbers.ts'
import { checkPapers } from './check-papers.ts'
import { checkReviews } from './check-reviews.ts'
import { checkSettings } from './check-settings.ts'
import { checkWithdrawn } from './check-withdrawn.ts'
import { finding, type Finding } from './findings.ts'
import type { CheckedStore } from './looking.ts'

/**
 * Walks the whole store (Auth, Firestore, Storage) and gives every promise that it does not keep.
 * Changes nothing. People may go on working meanwhile: what looks broken only because it is new is
 * looked at again before it is told.
 *
 * @param now milliseconds since 1970
 */
export async function checkStore(store: AdminStore, now: number): Promise<Finding[]> {
  const users = await listAccounts(store.auth)
  const uids = new Set(users.map(({ uid }) => uid))
  const checked = { ...store, users, uids, files: await readStoredFiles(store), now }
  const findings: Finding[] = []
  for (const check of checks) findings.push(...(await check(checked)))
  return findings
}

const checks: readonly ((store: CheckedStore) => Finding[] | Promise<Finding[]>)[] = [
  checkAccounts,
  checkBlocked,
  checkDocuments,
  checkMailTemplates,
  checkSettings,
  checkHistories,
  checkNumbers,
  checkPapers,
  checkWithdrawn,
  checkReviews,
  async (store) => checkIndex(store, store.now),
  checkOrphans,
  checkStops,
  checkFloods,
  checkTokens,
]

/** Looks at the whole bucket once: asking for each file by itself would take as many calls. */
async function readStoredFiles({ bucket }: AdminStore): Promise<ReadonlyMap<string, StoredFile>> {
  const stored = new Map<string, StoredFile>()
  for await (const files of storedFilePages(bucket)) {
    for (const file of files) stored.set(file.path, file)
  }
  return stored
}

/** A day and an hour: what a reader asked for goes with the next night's sweep. */
const longestOpen = 25 * 60 * 60_000

function checkTokens({ files, now }: CheckedStore): Finding[] {
  return [...files.values()]
    .filter(({ hasToken, changedAt }) => hasToken && changedAt + longestOpen <= now)
    .map(({ path }) => finding('file-open', path, 'a download token'))
}

async function checkOrphans(store: CheckedStore): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const files of orphanFilePages(store, store.now)) {
    for (const { path, bytes } of files) {
      findings.push(finding('file-orphaned', path, `${String(bytes)} bytes`))
    }
  }
  return findings
}
