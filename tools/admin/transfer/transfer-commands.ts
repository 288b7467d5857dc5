import type { Asked } from '../asked.ts'
import { runCheck } from '../check/check-commands.ts'
import { exportStore } from './export-store.ts'
import { importStore, isOlder } from './import-store.ts'

/** Exports the store and tells what was saved, and whether everything that papers point at was there. */
export async function runExport({ store, terminal, words }: Asked): Promise<boolean> {
  const [folder = ''] = words
  const { print } = terminal
  const { counts, files, missing } = await exportStore(store, folder)
  const pdfs = files.filter(({ object }) => object !== undefined).length
  const saved = [...Object.entries(counts), ['PDFs', pdfs] as const]
  print(`Saved into ${folder}: ${listed(saved)}.`)
  print('It holds personal data and unpublished papers: keep it where only organisers can read it.')
  if (missing.length > 0) print(`Missing in Storage, so not saved:\n${missing.join('\n')}`)
  return missing.length === 0
}

/** Imports an export, tells what came of it and what stood in the way, and checks the store. */
export async function runImport(asked: Asked): Promise<boolean> {
  const { store, switches, words } = asked
  const { print } = asked.terminal
  const isForced = switches.has('into-existing')
  const { manifest, tally, versions } = await importStore(
    store,
    words[0] ?? '',
    isForced,
    Date.now(),
  )
  const { created, present, conflicts } = tally
  print(`The export of ${manifest.projectId} held ${listed(Object.entries(manifest.counts))}.`)
  print(`Written: ${String(created)}. There already: ${String(present)}.`)
  if (conflicts.length > 0) print(`There in another form, and left so:\n${conflicts.join('\n')}`)
  if (isOlder(versions)) {
    const { exported = 1, stored } = versions
    print(
      `Deploy now: the export has version ${String(exported)} of the data, and the project had version ${String(stored)}. The deploy brings it there.`,
    )
  }
  print('Accounts came without passwords: docs/operating.md says how their owners get in again.\n')
  const isWell = await runCheck(asked)
  return isWell && conflicts.length === 0
}

function listed(counts: readonly (readonly [string, number])[]): string {
  return counts.map(([name, count]) => `${name} ${String(count)}`).join(', ')
}
