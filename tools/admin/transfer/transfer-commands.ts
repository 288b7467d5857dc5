import { runCheck } from '../check/check-commands.ts'
import type { Terminal } from '../commands.ts'
import type { AdminStore } from '../connection.ts'
import { exportStore } from './export-store.ts'
import { importStore } from './import-store.ts'

/**
 * Exports the store and tells what was saved.
 *
 * @returns whether everything that papers point at was there
 * @throws {Error} when the folder is not empty; what Firebase and the disk throw
 */
export async function runExport(
  store: AdminStore,
  folder: string,
  { print }: Pick<Terminal, 'print'>,
): Promise<boolean> {
  const { counts, files, missing } = await exportStore(store, folder)
  const pdfs = files.filter(({ object }) => object !== undefined).length
  const saved = [...Object.entries(counts), ['PDFs', pdfs] as const]
  print(`Saved into ${folder}: ${listed(saved)}.`)
  print('It holds personal data and unpublished papers: keep it where only organisers can read it.')
  if (missing.length > 0) print(`Missing in Storage, so not saved:\n${missing.join('\n')}`)
  return missing.length === 0
}

/**
 * Imports an export, tells what came of it, and checks the store.
 *
 * @returns whether nothing stood in the way and everything is well afterwards
 * @throws {Error} when it can't be imported; what Firebase and the disk throw
 */
export async function runImport(
  store: AdminStore,
  { folder, intoExisting }: { readonly folder: string; readonly intoExisting: boolean },
  { print }: Pick<Terminal, 'print'>,
): Promise<boolean> {
  const { manifest, tally } = await importStore(store, folder, intoExisting, Date.now())
  const { created, present, conflicts } = tally
  print(`The export of ${manifest.projectId} held ${listed(Object.entries(manifest.counts))}.`)
  print(`Written: ${String(created)}. There already: ${String(present)}.`)
  if (conflicts.length > 0) {
    print(`There in another form, and left so:\n${conflicts.join('\n')}`)
  }
  print('Accounts came without passwords: docs/operating.md says how their owners get in again.\n')
  const isWell = await runCheck(store, false, { print })
  return isWell && conflicts.length === 0
}

function listed(counts: readonly (readonly [string, number])[]): string {
  return counts.map(([name, count]) => `${name} ${String(count)}`).join(', ')
}
