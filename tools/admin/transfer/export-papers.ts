import { paperFileKinds, type PaperFileKind } from '@lectern/domain/paper/paper'
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { isNotFound } from '../../../functions/src/papers/files/storage-failures.ts'
import type { AdminStore } from '../connection.ts'
import { documentPages } from '../stored-documents.ts'
import { documentLine } from './encoded-values.ts'
import type { ExportFolder } from './export-folder.ts'
import { papersTableRow, type ExportPaths } from './papers-table.ts'
import type { Places } from './places.ts'

const papersAtOnce = 4

/** What exporting the papers gave beside their documents. */
export interface PapersExport {
  readonly places: Places
  /** A row of each paper for `papers.csv`; null where there is no such table. */
  readonly rows: (readonly string[])[] | null
  /** Objects that papers point at and that were not there. */
  readonly missing: string[]
}

/**
 * Exports every paper of a collection, readable or not: gives its line, and saves its files in
 * folders named for the people whose they are.
 */
export async function* paperLines(
  store: AdminStore,
  folder: ExportFolder,
  papers: Query,
  { places, rows, missing }: PapersExport,
): AsyncGenerator<string> {
  for await (const page of documentPages(papers, papersAtOnce)) {
    const saved = page.map(async (paper) => exportFiles(store, folder, places, paper))
    for (const { snapshot, row, lost } of await Promise.all(saved)) {
      yield documentLine(snapshot)
      rows?.push(row)
      missing.push(...lost)
    }
  }
}

/** Somebody may replace a file meanwhile: then the paper is read anew, once. */
async function exportFiles(
  store: AdminStore,
  folder: ExportFolder,
  places: Places,
  first: DocumentSnapshot,
) {
  const read = await readFiles(store, first)
  const newer = read.lost.length === 0 ? first : await first.ref.get()
  const snapshot = newer.exists ? newer : first
  const { contents, lost } = snapshot === first ? read : await readFiles(store, snapshot)
  const paths: ExportPaths = {}
  for (const { kind, object, content } of contents) {
    paths[kind] = places(snapshot, kind)
    await folder.write(paths[kind], [content], object)
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
