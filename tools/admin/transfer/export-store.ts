import { csvText } from '@lectern/domain/export/csv'
import type { UserRecord } from 'firebase-admin/auth'
import type { Query } from 'firebase-admin/firestore'

import { listAccounts } from '../../../functions/src/accounts/organiser-actions.ts'
import { roleOf } from '../../../functions/src/accounts/users/existing-account.ts'
import type { AdminStore } from '../connection.ts'
import { documentPages } from '../stored-documents.ts'
import { accountRecord } from './account-record.ts'
import { documentLine } from './encoded-values.ts'
import { ExportFolder } from './export-folder.ts'
import { copyLines, paperLines } from './export-papers.ts'
import {
  besidePapers,
  dataFile,
  documentsIn,
  paperCollections,
  type Exported,
} from './exported-collections.ts'
import type { Manifest } from './manifest.ts'
import { papersTableColumns } from './papers-table.ts'
import { placesFor } from './places.ts'

/**
 * Saves everything that the conference must not lose into a new folder: accounts, profiles, what blocks
 * people, papers (withdrawn ones too), events, deletions and settings (the words of mails) as JSON
 * (complete), lists for spreadsheets, the papers' files and those that reviewers read. What expires by itself (open registrations,
 * limits, mails) is left out. The manifest comes last.
 *
 * @throws {Error} when the folder is not empty; what Firebase and the disk throw
 */
export async function exportStore(store: AdminStore, path: string): Promise<Manifest> {
  const { firestore } = store
  const startedAt = new Date().toISOString()
  const folder = await ExportFolder.create(path)
  const users = await listAccounts(store.auth)
  const records = users.map((user) => `${JSON.stringify(accountRecord(user))}\n`)
  const counts = { accounts: await folder.write(dataFile('accounts'), records) }
  const accounts = users.map((user) => Object.values(accountColumns).map((cell) => cell(user)))
  await folder.write('accounts.csv', [csvText([Object.keys(accountColumns), ...accounts])])
  const places = placesFor(new Map(users.map(({ uid, displayName }) => [uid, displayName])))
  const [rows, missing]: [string[][], string[]] = [[papersTableColumns], []]
  const save = async (name: Exported, lines: AsyncIterable<string>) => {
    Object.assign(counts, { [name]: await folder.write(dataFile(name), lines) })
  }
  for (const name of paperCollections) {
    const saved = { places, rows: name === 'papers' ? rows : null, missing }
    await save(name, paperLines(store, folder, documentsIn(firestore, name), saved))
  }
  for (const name of besidePapers) {
    const documents = documentsIn(firestore, name)
    const isCopies = name === 'reviewCopies'
    await save(
      name,
      isCopies ? copyLines(store, folder, documents, missing) : documentLines(documents),
    )
  }
  await folder.write('papers.csv', [csvText(rows)])
  return await folder.finish({
    format: 'lectern-export',
    version: 1,
    projectId: store.projectId,
    startedAt,
    finishedAt: new Date().toISOString(),
    counts,
    missing,
  })
}

async function* documentLines(documents: Query): AsyncGenerator<string> {
  for await (const page of documentPages(documents)) yield* page.map(documentLine)
}

const accountColumns: Readonly<Record<string, (user: UserRecord) => string>> = {
  Account: ({ uid }) => uid,
  Email: ({ email = '' }) => email,
  Name: ({ displayName = '' }) => displayName,
  Role: (user) => roleOf(user) ?? '',
  'Address proved': ({ emailVerified }) => (emailVerified ? 'yes' : 'no'),
  State: ({ disabled }) => (disabled ? 'disabled' : 'active'),
  'Since (UTC)': ({ metadata }) => new Date(metadata.creationTime).toISOString(),
}
