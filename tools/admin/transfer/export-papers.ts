import { paperFileKinds, type PaperFileKind } from '@lectern/domain/paper/paper'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { isNotFound } from '../../../functions/src/papers/files/storage-failures.ts'
import type { AdminStore } from '../connection.ts'
import { documentPages } from '../stored-documents.ts'
import { documentLine } from './encoded-values.ts'
import type { ExportFolder } from './export-folder.ts'
import { dataFiles } from './manifest.ts'
import { papersTableRow, type ExportPaths } from './papers-table.ts'
import type { Places } from './places.ts'

const papersAtOnce = 4

/** What exporting the papers gave. */
interface ExportedPapers {
  readonly count: number
  /** Of `papers.csv`. */
  readonly rows: readonly (readonly string[])[]
  /** Objects that papers point at and that were not there. */
  readonly missing: readonly string[]
}

/**
 * Exports every paper of a collection, readable or not, and its files, in folders named for the people
 * whose they are.
 *
 * @param places the same ones for both collections
 */
export async function exportPapers(
  store: AdminStore,
  folder: ExportFolder,
  collection: 'papers' | 'withdrawn',
  places: Places,
): Promise<ExportedPapers> {
  const lines = await folder.openLines(dataFiles[collection])
  const rows: (readonly string[])[] = []
  const missing: string[] = []
  for await (const page of documentPages(store.firestore.collection(collection))) {
    for (let start = 0; start < page.length; start += papersAtOnce) {
      const papers = await Promise.all(
        page
          .slice(start, start + papersAtOnce)
          .map(async (snapshot) => exportFiles(store, folder, places, snapshot)),
      )
      for (const { snapshot, row, lost } of papers) {
        await lines.write(documentLine(snapshot))
        rows.push(row)
        missing.push(...lost)
      }
    }
  }
  return { count: await lines.end(), rows, missing }
}

/** Somebody may replace a file meanwhile: then the paper is read anew, once. */
async function exportFiles(
  store: AdminStore,
  folder: ExportFolder,
  places: Places,
  first: DocumentSnapshot,
) {
  let snapshot = first
  let { contents, lost } = await readFiles(store, snapshot)
  const newer = lost.length === 0 ? first : await first.ref.get()
  if (newer.updateTime?.valueOf() !== first.updateTime?.valueOf()) {
    if (newer.exists) snapshot = newer
    ;({ contents, lost } = await readFiles(store, snapshot))
  }
  const paths: ExportPaths = {}
  for (const { kind, object, content } of contents) {
    paths[kind] = places.of(snapshot, kind)
    await folder.writeFile(paths[kind], content, object)
  }
  return { snapshot, row: await papersTableRow(snapshot, paths), lost }
}

async function readFiles({ bucket }: AdminStore, snapshot: DocumentSnapshot) {
  const contents: { kind: PaperFileKind; object: string; content: Buffer }[] = []
  const lost: string[] = []
  for (const kind of paperFileKinds) {
    const object = v.safeParse(v.string(), snapshot.get(`${kind}.path`))
    if (!object.success) continue
    try {
      const [content] = await bucket.file(object.output).download()
      contents.push({ kind, object: object.output, content })
    } catch (error) {
      if (!isNotFound(error)) throw error
      lost.push(object.output)
    }
  }
  return { contents, lost }
}
