import { paperFileKinds, type PaperFileKind } from '@lectern/domain/paper/paper'
import { safeName, UniqueNames } from '@lectern/domain/text/file-names'
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { isNotFound } from '../../../functions/src/papers/files/storage-failures.ts'
import { documentPages } from '../check/document-pages.ts'
import type { AdminStore } from '../connection.ts'
import { encodeFields, encodeTime } from './encoded-values.ts'
import type { ExportFolder } from './export-folder.ts'
import { dataFiles } from './manifest.ts'

const papersAtOnce = 4

const endings: Readonly<Record<PaperFileKind, string>> = {
  pdf: '',
  supplementaryPdf: ' - supplementary',
}

/** The row of titles above the papers' rows. */
export const paperColumns = [
  'Id',
  'Title',
  'Author',
  'Email',
  'Status',
  'Keywords',
  'Submitted (UTC)',
  'Changed (UTC)',
  'Paper',
  'Supplementary PDF',
  'Abstract',
  'Account',
] as const

/** What exporting the papers gave. */
export interface ExportedPapers {
  readonly count: number
  readonly rows: readonly (readonly string[])[]
  /** Objects that papers point at and that were not there. */
  readonly missing: readonly string[]
}

/**
 * Exports every paper of a collection, readable or not, and its files, in folders named for the people
 * whose they are.
 *
 * @param places the same ones for both collections
 * @throws what Firebase and the disk throw
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
      for (const { snapshot, paths, lost } of papers) {
        const data = encodeFields(snapshot.data() ?? {})
        await lines.write(JSON.stringify({ path: snapshot.ref.path, data }))
        rows.push(rowOf(snapshot, paths))
        missing.push(...lost)
      }
    }
  }
  return { count: await lines.end(), rows, missing }
}

interface PaperWithFiles {
  readonly snapshot: DocumentSnapshot
  /** Where each file stands in the export. */
  readonly paths: Readonly<Partial<Record<PaperFileKind, string>>>
  readonly lost: readonly string[]
}

/** Somebody may replace a file meanwhile: then the paper is read anew, once. */
async function exportFiles(
  store: AdminStore,
  folder: ExportFolder,
  places: Places,
  snapshot: DocumentSnapshot,
): Promise<PaperWithFiles> {
  const first = await readFiles(store, snapshot)
  const isChanged = first.lost.length > 0 && !(await isSame(snapshot))
  const newer = isChanged ? await snapshot.ref.get() : snapshot
  const latest = newer.exists ? newer : snapshot
  const { contents, lost } = isChanged ? await readFiles(store, latest) : first
  const paths: Partial<Record<PaperFileKind, string>> = {}
  for (const { kind, object, content } of contents) {
    const path = places.of(latest, kind)
    await folder.writeFile(path, content, object)
    paths[kind] = path
  }
  return { snapshot: latest, paths, lost }
}

async function isSame(snapshot: DocumentSnapshot): Promise<boolean> {
  const now = await snapshot.ref.get()
  return now.updateTime?.valueOf() === snapshot.updateTime?.valueOf()
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

/** Finds a place of its own for each file: a folder for each person, a name for each title. */
export class Places {
  readonly #nameOf: (uid: string) => string | undefined
  readonly #folders = new Map<string, { readonly path: string; readonly names: UniqueNames }>()
  readonly #folderNames = new UniqueNames()

  /** @param nameOf gives the name of an account, by uid */
  constructor(nameOf: (uid: string) => string | undefined) {
    this.#nameOf = nameOf
  }

  of(paper: DocumentSnapshot, kind: PaperFileKind): string {
    const { path, names } = this.#folderOf(paper)
    const title = safeName(textIn(paper, 'paperTitle'), 'untitled')
    return `${path}/${names.claim(`${title}${endings[kind]}`, '.pdf')}`
  }

  #folderOf(paper: DocumentSnapshot) {
    const uid = textIn(paper, 'ownerUid')
    const known = this.#folders.get(uid)
    if (known !== undefined) return known
    const name = safeName(this.#nameOf(uid) ?? textIn(paper, 'fullname'), 'unnamed')
    const path = `files/${this.#folderNames.claim(name)}`
    const folder = { path, names: new UniqueNames() }
    this.#folders.set(uid, folder)
    return folder
  }
}

function rowOf(paper: DocumentSnapshot, paths: PaperWithFiles['paths']): string[] {
  const keywords: unknown = paper.get('keywords')
  return [
    paper.id,
    textIn(paper, 'paperTitle'),
    textIn(paper, 'fullname'),
    textIn(paper, 'email'),
    textIn(paper, 'status'),
    Array.isArray(keywords) ? keywords.map(String).join('; ') : '',
    timeIn(paper, 'createdAt'),
    timeIn(paper, 'updatedAt'),
    paths.pdf ?? '',
    paths.supplementaryPdf ?? '',
    textIn(paper, 'abstract'),
    textIn(paper, 'ownerUid'),
  ]
}

function textIn(document: DocumentSnapshot, field: string): string {
  const value: unknown = document.get(field)
  return typeof value === 'string' ? value : ''
}

function timeIn(document: DocumentSnapshot, field: string): string {
  const value: unknown = document.get(field)
  return value instanceof Timestamp ? encodeTime(value) : ''
}
