import { paperFileKinds } from '@lectern/domain/paper/paper'
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore'

import { isNotFound } from '../../../functions/src/papers/files/storage-failures.ts'
import type { AdminStore } from '../connection.ts'
import { documentPages, textIn } from '../stored-documents.ts'
import { copyObjects } from './copy-objects.ts'
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

/** Exports every copy of a paper that reviewers have, with its files, each under the path of its object. */
export async function* copyLines(
  store: AdminStore,
  folder: ExportFolder,
  copies: Query,
  missing: string[],
): AsyncGenerator<string> {
  for await (const page of documentPages(copies, papersAtOnce)) {
    for (const copy of page) {
      const { snapshot, contents, lost } = await readNewest(copy, async (one) =>
        readObjects(store, copyObjects(one.id, one.data())),
      )
      for (const { object, content } of contents) {
        await folder.write(`files of reviewers/${object}`, [content], object)
      }
      yield documentLine(snapshot)
      missing.push(...lost)
    }
  }
}

async function exportFiles(
  store: AdminStore,
  folder: ExportFolder,
  places: Places,
  first: DocumentSnapshot,
) {
  const { snapshot, contents, lost } = await readNewest(first, async (paper) =>
    readObjects(store, paperObjects(paper)),
  )
  const paths: ExportPaths = {}
  for (const { kind, object, content } of contents) {
    paths[kind] = places(snapshot, kind)
    await folder.write(paths[kind], [content], object)
  }
  return { snapshot, row: await papersTableRow(snapshot, paths), lost }
}

/** Somebody may replace a file meanwhile: then its document is read anew, once. */
async function readNewest<Read extends { readonly lost: readonly string[] }>(
  first: DocumentSnapshot,
  readFiles: (snapshot: DocumentSnapshot) => Promise<Read>,
) {
  const read = await readFiles(first)
  const newer = read.lost.length === 0 ? first : await first.ref.get()
  const snapshot = newer.exists ? newer : first
  return { snapshot, ...(snapshot === first ? read : await readFiles(snapshot)) }
}

function paperObjects(paper: DocumentSnapshot) {
  return paperFileKinds.flatMap((kind) => {
    const object = textIn(paper, `${kind}.path`)
    return object === '' ? [] : [{ kind, object }]
  })
}

async function readObjects<Named extends { readonly object: string }>(
  { bucket }: AdminStore,
  named: readonly Named[],
) {
  const contents: (Named & { content: Buffer })[] = []
  const lost: string[] = []
  for (const one of named) {
    try {
      const [content] = await bucket.file(one.object).download()
      contents.push({ ...one, content })
    } catch (error) {
      if (!isNotFound(error)) throw error
      lost.push(one.object)
    }
  }
  return { contents, lost }
}
