import { Timestamp } from 'firebase-admin/firestore'

import { isPending } from '../../../functions/src/accounts/users/pending-user.ts'
import { userPages } from '../../../functions/src/accounts/users/user-pages.ts'
import { raiseLastNumber } from '../../../functions/src/store/paper-numbers.ts'
import type { AdminStore } from '../connection.ts'
import {
  besidePapers,
  dataFile,
  documentsIn,
  paperCollections,
  type Exported,
} from './exported-collections.ts'
import { importAccounts } from './import-accounts.ts'
import { createMissing, type Importing, type ImportTally } from './import-documents.ts'
import { highestImported, importCopies, importPapers } from './import-papers.ts'
import { readVerifiedManifest } from './manifest.ts'
import { documentsOf } from './read-lines.ts'

const documentsAtOnce = 200

/**
 * Brings an export into a project: accounts (without passwords), profiles, what blocks people, papers with
 * every field, number and file, events, deletions, settings and who was invited or removed. Nothing that is
 * there is overwritten. Broken off, it
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
  // Exports of earlier versions have no withdrawn papers, blocks, settings and what belongs to these.
  const held = new Set(manifest.files.map(({ path }) => path))
  const numbers: number[] = []
  const isHeld = (name: Exported) => held.has(dataFile(name))
  for (const name of paperCollections.filter(isHeld)) {
    numbers.push(await highestImported(folder, name))
  }
  const run = store.firestore.collection('importRuns').doc(id)
  const isUnfinished = (await run.get()).get('finishedAt') === null
  if (!intoExisting && !isUnfinished && !(await isEmpty(store))) {
    throw new Error(
      `The project ${store.projectId} is not empty. Import into a new one, or give --into-existing: what is there stays as it is.`,
    )
  }
  await run.set({ startedAt: Timestamp.fromMillis(now), finishedAt: null })
  const tally: ImportTally = { created: 0, present: 0, conflicts: [] }
  const importing: Importing = { store, folder, manifest, tally, now }
  await importAccounts(importing)
  const highest = Math.max(0, ...numbers)
  if (highest > 0) await raiseLastNumber(store.firestore, highest)
  for (const name of besidePapers.filter(isHeld)) {
    if (name === 'reviewCopies') {
      await importCopies(importing)
      continue
    }
    for await (const documents of documentsOf(folder, name, documentsAtOnce)) {
      await createMissing(importing, documents)
    }
  }
  for (const name of paperCollections.filter(isHeld)) await importPapers(importing, name)
  await run.update({ finishedAt: Timestamp.now() })
  return { manifest, tally }
}

async function isEmpty({ auth, firestore }: AdminStore): Promise<boolean> {
  for (const name of [...paperCollections, ...besidePapers]) {
    if (!(await documentsIn(firestore, name).limit(1).get()).empty) return false
  }
  for await (const users of userPages(auth)) {
    if (users.some((user) => !isPending(user))) return false
  }
  return true
}
