import { Timestamp, type DocumentReference } from 'firebase-admin/firestore'

import { isPending } from '../../../functions/src/accounts/users/pending-user.ts'
import { userPages } from '../../../functions/src/accounts/users/user-pages.ts'
import type { AdminStore } from '../connection.ts'
import { importAccounts } from './import-accounts.ts'
import { createMissing, type Importing, type ImportTally } from './import-documents.ts'
import { importPapers } from './import-papers.ts'
import { dataFiles, readVerifiedManifest } from './manifest.ts'
import { documentsOf } from './read-lines.ts'

const documentsAtOnce = 200

/**
 * Brings an export into a project: accounts (without passwords), profiles, what blocks people, papers with
 * every field and file, events, deletions and settings. Nothing that is there is overwritten. Broken off, it
 * goes on when it is called again with the same export.
 *
 * @param intoExisting whether there may be something else already
 * @throws {Error} when the export is damaged, or there is something and there may not; what Firebase
 *   and the disk throw
 */
export async function importStore(
  store: AdminStore,
  folder: string,
  intoExisting: boolean,
  now: number,
): Promise<Pick<Importing, 'manifest' | 'tally'>> {
  const { manifest, id } = await readVerifiedManifest(folder)
  const run = store.firestore.collection('importRuns').doc(id)
  if (!intoExisting && !(await isUnfinished(run)) && !(await isEmpty(store))) {
    throw new Error(
      `The project ${store.projectId} is not empty. Import into a new one, or give --into-existing: what is there stays as it is.`,
    )
  }
  await run.set({ startedAt: Timestamp.fromMillis(now), finishedAt: null })
  const tally: ImportTally = { created: 0, present: 0, conflicts: [] }
  const importing: Importing = { store, folder, manifest, tally, now }
  await importAccounts(importing)
  // Exports of earlier versions have no withdrawn papers, no blocks and no settings.
  const held = new Set(manifest.files.map(({ path }) => path))
  for (const name of ['profiles', 'deletions', 'events'] as const) {
    await importDocuments(importing, name)
  }
  for (const name of ['papers', 'withdrawn'] as const) {
    if (held.has(dataFiles[name])) await importPapers(importing, name)
  }
  for (const name of ['blocked', 'settings'] as const) {
    if (held.has(dataFiles[name])) await importDocuments(importing, name)
  }
  await run.update({ finishedAt: Timestamp.now() })
  return { manifest, tally }
}

async function importDocuments(
  importing: Importing,
  name: Parameters<typeof documentsOf>[1],
): Promise<void> {
  for await (const documents of documentsOf(importing.folder, name, documentsAtOnce)) {
    await createMissing(importing, documents)
  }
}

async function isUnfinished(run: DocumentReference): Promise<boolean> {
  const snapshot = await run.get()
  return snapshot.exists && snapshot.get('finishedAt') === null
}

async function isEmpty({ auth, firestore }: AdminStore): Promise<boolean> {
  const names = ['users', 'papers', 'withdrawn', 'deletions', 'settings', 'blocked']
  const collections = names.map((name) => firestore.collection(name))
  for (const collection of [...collections, firestore.collectionGroup('events')]) {
    if (!(await collection.limit(1).get()).empty) return false
  }
  for await (const users of userPages(auth)) {
    if (users.some((user) => !isPending(user))) return false
  }
  return true
}
