import { Timestamp, type DocumentData } from 'firebase-admin/firestore'
import * as v from 'valibot'

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

/** The document in which a deploy stores the version of the data (tools/deploy/stored-data.ts). */
const schemaPath = 'settings/schema'

/** The versions of the data, of the export and of the project. */
interface Versions {
  /** Undefined in exports from before there were versions, which have the form of version 1. */
  readonly exported: number | undefined
  /** Undefined if nothing was deployed yet. */
  readonly stored: number | undefined
}

/**
 * Brings an export into a project: accounts (without passwords), profiles, what blocks people, papers with
 * every field, number and file, events, deletions, settings and who was invited or removed. Nothing that is
 * there is overwritten. Broken off, it
 * goes on when it is called again with the same export. The project's version of the data becomes the export's,
 * so that the next deploy migrates what came.
 *
 * @param intoExisting whether there may be something else already
 * @throws {Error} when the export is damaged or of a newer version of the data, or there is something and there may
 *   not; what Firebase and the disk throw
 */
export async function importStore(
  store: AdminStore,
  folder: string,
  intoExisting: boolean,
  now: number,
): Promise<Pick<Importing, 'manifest' | 'tally'> & { readonly versions: Versions }> {
  const { manifest, id } = await readVerifiedManifest(folder)
  // Exports of earlier versions have no withdrawn papers, blocks, settings and what belongs to these.
  const held = new Set(manifest.files.map(({ path }) => path))
  const numbers: number[] = []
  const isHeld = (name: Exported) => held.has(dataFile(name))
  for (const name of paperCollections.filter(isHeld)) {
    numbers.push(await highestImported(folder, name))
  }
  const versions = await readVersions(store, isHeld('settings') ? folder : undefined)
  const run = store.firestore.collection('importRuns').doc(id)
  const isUnfinished = (await run.get()).get('finishedAt') === null
  if (!intoExisting && !isUnfinished && !(await isEmpty(store))) {
    throw new Error(
      `The project ${store.projectId} is not empty. Import into a new one, or give --into-existing: what is there stays as it is.`,
    )
  }
  const { exported, stored } = versions
  const version = exported ?? (isOlder(versions) ? 1 : stored)
  if (version !== stored) {
    await store.firestore.doc(schemaPath).set({ version }, { merge: true })
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
      const others = documents.filter(({ path }) => path !== schemaPath)
      if (others.length > 0) await createMissing(importing, others)
    }
  }
  for (const name of paperCollections.filter(isHeld)) await importPapers(importing, name)
  await run.update({ finishedAt: Timestamp.now() })
  return { manifest, tally, versions }
}

/** Returns true if the project's data had a newer version than the export, so that the next deploy migrates. */
export function isOlder({ exported = 1, stored = exported }: Versions): boolean {
  return exported < stored
}

/**
 * Reads the versions of the data.
 *
 * @param folder the export's, if it holds settings
 * @throws {Error} if the export's is newer than the project's, or one of them is no version
 */
async function readVersions(
  { firestore }: AdminStore,
  folder: string | undefined,
): Promise<Versions> {
  const stored = versionIn('project', (await firestore.doc(schemaPath).get()).data())
  let exported: number | undefined
  if (folder !== undefined) {
    for await (const documents of documentsOf(folder, 'settings', documentsAtOnce)) {
      const schema = documents.find(({ path }) => path === schemaPath)
      exported ??= versionIn('export', schema?.fields)
    }
  }
  if (stored !== undefined && exported !== undefined && exported > stored) {
    throw new Error(
      `The export has version ${String(exported)} of the data, and the project version ${String(stored)}: a newer Lectern made the export. Deploy that one here first, then import again.`,
    )
  }
  return { exported, stored }
}

function versionIn(where: string, schema: DocumentData | undefined): number | undefined {
  if (schema === undefined) return undefined
  const version = v.safeParse(versionSchema, schema['version'])
  if (version.success) return version.output
  throw new Error(
    `settings/schema of the ${where} has no version of the data: its field \`version\` has to be a whole number from 1. Correct it in the Firebase console, then export and import again.`,
  )
}

const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(1))

async function isEmpty({ auth, firestore }: AdminStore): Promise<boolean> {
  for (const name of [...paperCollections, ...besidePapers]) {
    const { docs } = await documentsIn(firestore, name).limit(2).get()
    // The version of the data is the deploy's.
    if (docs.some(({ ref }) => ref.path !== schemaPath)) return false
  }
  for await (const users of userPages(auth)) {
    if (users.some((user) => !isPending(user))) return false
  }
  return true
}
