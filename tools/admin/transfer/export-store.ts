import { csvText } from '@lectern/domain/export/csv'
import type { Query } from 'firebase-admin/firestore'

import { listAccounts } from '../../../functions/src/accounts/organiser-actions.ts'
import { roleOf } from '../../../functions/src/accounts/users/existing-account.ts'
import { documentPages } from '../check/document-pages.ts'
import type { AdminStore } from '../connection.ts'
import { accountRecord, type AccountRecord } from './account-record.ts'
import { encodeFields } from './encoded-values.ts'
import { ExportFolder } from './export-folder.ts'
import { exportPapers, paperColumns, Places } from './export-papers.ts'
import { dataFiles, type Manifest } from './manifest.ts'

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
  const accounts = await writeAccounts(folder, users.map(accountRecord))
  await folder.writeFile('accounts.csv', csvText([accountColumns, ...users.map(accountRow)]))
  const profiles = await writeDocuments(folder, dataFiles.profiles, firestore.collection('users'))
  const blocked = await writeDocuments(folder, dataFiles.blocked, firestore.collection('blocked'))
  const names = new Map(users.map(({ uid, displayName }) => [uid, displayName]))
  const places = new Places((uid) => names.get(uid))
  const papers = await exportPapers(store, folder, 'papers', places)
  const withdrawn = await exportPapers(store, folder, 'withdrawn', places)
  await folder.writeFile('papers.csv', csvText([paperColumns, ...papers.rows]))
  const events = await writeDocuments(folder, dataFiles.events, firestore.collectionGroup('events'))
  const deletions = await writeDocuments(
    folder,
    dataFiles.deletions,
    firestore.collection('deletions'),
  )
  const settings = await writeDocuments(
    folder,
    dataFiles.settings,
    firestore.collection('settings'),
  )
  return await folder.finish({
    format: 'lectern-export',
    version: 1,
    projectId: store.projectId,
    startedAt,
    finishedAt: new Date().toISOString(),
    counts: {
      accounts,
      profiles,
      blocked,
      papers: papers.count,
      withdrawn: withdrawn.count,
      events,
      deletions,
      settings,
    },
    missing: [...papers.missing, ...withdrawn.missing],
  })
}

async function writeAccounts(
  folder: ExportFolder,
  accounts: readonly AccountRecord[],
): Promise<number> {
  const lines = await folder.openLines(dataFiles.accounts)
  for (const account of accounts) await lines.write(JSON.stringify(account))
  return await lines.end()
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

async function writeDocuments(
  folder: ExportFolder,
  path: string,
  documents: Query,
): Promise<number> {
  const lines = await folder.openLines(path)
  for await (const page of documentPages(documents)) {
    for (const document of page) {
      const data = encodeFields(document.data())
      await lines.write(JSON.stringify({ path: document.ref.path, data }))
    }
  }
  return await lines.end()
}
