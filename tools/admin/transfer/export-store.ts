import { csvText } from '@lectern/domain/export/csv'

import { listAccounts } from '../../../functions/src/accounts/organiser-actions.ts'
import { roleOf } from '../../../functions/src/accounts/users/existing-account.ts'
import type { AdminStore } from '../connection.ts'
import { documentPages } from '../stored-documents.ts'
import { accountRecord } from './account-record.ts'
import { documentLine } from './encoded-values.ts'
import { ExportFolder } from './export-folder.ts'
import { exportPapers } from './export-papers.ts'
import { dataFiles, type Manifest } from './manifest.ts'
import { papersTableColumns } from './papers-table.ts'
import { Places } from './places.ts'

/**
 * Saves everything that the conference must not lose into a new folder: accounts, profiles, what blocks
 * people, papers (withdrawn ones too), events, deletions and settings (the words of mails) as JSON
 * (complete), lists for spreadsheets, and the papers' files. What expires by itself (open registrations,
 * limits, mails) is left out. The manifest comes last.
 *
 * @throws {Error} when the folder is not empty; what Firebase and the disk throw
 */
export async function exportStore(store: AdminStore, path: string): Promise<Manifest> {
  const { firestore } = store
  const startedAt = new Date().toISOString()
  const folder = await ExportFolder.create(path)
  const users = await listAccounts(store.auth)
  const accounts = await folder.openLines(dataFiles.accounts)
  for (const user of users) await accounts.write(JSON.stringify(accountRecord(user)))
  const accountCount = await accounts.end()
  await folder.writeFile('accounts.csv', csvText([accountColumns, ...users.map(accountRow)]))
  const names = new Map(users.map(({ uid, displayName }) => [uid, displayName]))
  const places = new Places((uid) => names.get(uid))
  const papers = await exportPapers(store, folder, 'papers', places)
  const withdrawn = await exportPapers(store, folder, 'withdrawn', places)
  await folder.writeFile('papers.csv', csvText([papersTableColumns, ...papers.rows]))
  const counts: Record<string, number> = {
    accounts: accountCount,
    papers: papers.count,
    withdrawn: withdrawn.count,
  }
  for (const [name, query] of [
    ['profiles', firestore.collection('users')],
    ['blocked', firestore.collection('blocked')],
    ['events', firestore.collectionGroup('events')],
    ['deletions', firestore.collection('deletions')],
    ['settings', firestore.collection('settings')],
  ] as const) {
    const lines = await folder.openLines(dataFiles[name])
    for await (const page of documentPages(query)) {
      for (const document of page) await lines.write(documentLine(document))
    }
    counts[name] = await lines.end()
  }
  return await folder.finish({
    format: 'lectern-export',
    version: 1,
    projectId: store.projectId,
    startedAt,
    finishedAt: new Date().toISOString(),
    counts,
    missing: [...papers.missing, ...withdrawn.missing],
  })
}

const accountColumns = [
  'Account',
  'Email',
  'Name',
  'Role',
  'Address proved',
  'State',
  'Since (UTC)',
]

function accountRow(user: Parameters<typeof accountRecord>[0]): string[] {
  return [
    user.uid,
    user.email ?? '',
    user.displayName ?? '',
    roleOf(user) ?? '',
    user.emailVerified ? 'yes' : 'no',
    user.disabled ? 'disabled' : 'active',
    new Date(user.metadata.creationTime).toISOString(),
  ]
}
