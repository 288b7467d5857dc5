import type { Bucket } from '@google-cloud/storage'
import { paperFileKinds, type PaperFileKind } from '@lectern/domain/paper'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { removeFile } from './paper-files.ts'
import { storedFilePages, type StoredFile } from './stored-files.ts'

/**
 * How long an upload may wait for the paper that names it, in milliseconds: a day. A form stays open
 * over a broken connection, and nobody's upload is taken away under it.
 */
const orphanAge = 24 * 60 * 60_000

const removedAtOnce = 20

/** Where papers and their files are kept. */
export interface PaperStore {
  readonly firestore: Firestore
  readonly bucket: Bucket
}

const pathSchema = v.object({ path: v.string() })

/**
 * Gives the files that no paper points at, page by page, which is never again of use: a submission
 * that was called off, or a file that an edit replaced. Files younger than a day are left out, and
 * so is everything of a paper whose document says nothing readable about its files. A paper that its
 * author has withdrawn points at its files as before.
 *
 * @param now milliseconds since 1970
 * @throws what Storage and Firestore throw
 */
export async function* orphanFilePages(
  { firestore, bucket }: PaperStore,
  now: number,
): AsyncGenerator<StoredFile[]> {
  for await (const files of storedFilePages(bucket)) {
    const old = files.filter(({ storedAt }) => storedAt + orphanAge <= now)
    if (old.length > 0) yield await withoutPaper(firestore, old)
  }
}

/** What the sweep of the files did. */
export interface SweptFiles {
  readonly files: number
  /** Whether it came to the end, or to the end of its time: then the next one goes on. */
  readonly isComplete: boolean
}

/**
 * Removes the files that no paper points at (design 2). Safe to repeat.
 *
 * @param now milliseconds since 1970
 * @param isTimeUp asked before each page
 * @param onRemoved hears of the files of each page
 * @throws {DomainError} `unavailable`; what Storage and Firestore throw
 */
export async function sweepOrphanFiles(
  store: PaperStore,
  now: number,
  isTimeUp: () => boolean,
  onRemoved?: (files: readonly StoredFile[]) => void,
): Promise<SweptFiles> {
  let files = 0
  for await (const orphans of orphanFilePages(store, now)) {
    files += await removeFiles(store.bucket, orphans)
    onRemoved?.(orphans)
    if (isTimeUp()) return { files, isComplete: false }
  }
  return { files, isComplete: true }
}

/**
 * Removes files, a few at a time.
 *
 * @returns how many
 * @throws {DomainError} `unavailable` when Storage does not answer
 */
export async function removeFiles(
  bucket: Bucket,
  files: readonly Pick<StoredFile, 'path'>[],
): Promise<number> {
  for (let start = 0; start < files.length; start += removedAtOnce) {
    const some = files.slice(start, start + removedAtOnce)
    await Promise.all(some.map(async ({ path }) => removeFile(bucket, path)))
  }
  return files.length
}

/**
 * Tells whether a paper points at a file, or may: one that its author has withdrawn, too.
 *
 * @throws what Firestore throws
 */
export async function isNamedByPaper(firestore: Firestore, path: string): Promise<boolean> {
  const id = paperIdIn(path)
  return id !== undefined && (await isKept(firestore, id, path))
}

async function withoutPaper(
  firestore: Firestore,
  files: readonly StoredFile[],
): Promise<StoredFile[]> {
  const papers = await papersOf(firestore, files)
  const unnamed = files.filter(({ path }) => {
    const id = paperIdIn(path)
    const paper = id === undefined ? undefined : papers.get(id)
    return paper === undefined || !mayPointAt(paper, path)
  })
  return await withoutWithdrawn(firestore, unnamed)
}

/**
 * Of the few files that no paper points at, leaves out those of withdrawn ones. A withdrawal and a
 * restoration move a paper from one place to the other: all places are looked at in one moment.
 */
async function withoutWithdrawn(
  firestore: Firestore,
  files: readonly StoredFile[],
): Promise<StoredFile[]> {
  const orphans: StoredFile[] = []
  for (const file of files) {
    if (!(await isNamedByPaper(firestore, file.path))) orphans.push(file)
  }
  return orphans
}

async function isKept(firestore: Firestore, id: string, path: string): Promise<boolean> {
  const places = ['papers', 'withdrawn', 'deletions'].map((name) =>
    firestore.collection(name).doc(id),
  )
  const [paper, withdrawn, deletion] = await firestore.runTransaction(
    async (transaction) => transaction.getAll(...places),
    { readOnly: true },
  )
  if (paper === undefined || withdrawn === undefined) return true
  // The trigger that keeps a withdrawn paper may be late.
  const isUnkept = deletion?.get('kind') === 'withdrawn' && !withdrawn.exists
  return isUnkept || mayPointAt(paper, path) || mayPointAt(withdrawn, path)
}

/** The papers' documents whose ids stand in the files' paths; of each, what it says of its files. */
async function papersOf(
  firestore: Firestore,
  files: readonly StoredFile[],
): Promise<Map<string, DocumentSnapshot>> {
  const ids = [...new Set(files.map(({ path }) => paperIdIn(path)))].filter(
    (id) => id !== undefined,
  )
  if (ids.length === 0) return new Map()
  const references = ids.map((id) => firestore.collection('papers').doc(id))
  const snapshots = await firestore.getAll(...references, { fieldMask: [...paperFileKinds] })
  return new Map(snapshots.map((snapshot) => [snapshot.id, snapshot]))
}

/** Undefined for what no browser can have put there: such a file belongs to no paper. */
function paperIdIn(path: string): string | undefined {
  return /^papers\/[^/]+\/([A-Za-z0-9_-]{1,64})\/[^/]+$/.exec(path)?.[1]
}

function mayPointAt(paper: DocumentSnapshot, path: string): boolean {
  return paper.exists && paperFileKinds.some((kind) => mayNameIn(paper, kind, path))
}

function mayNameIn(paper: DocumentSnapshot, kind: PaperFileKind, path: string): boolean {
  const stored: unknown = paper.get(kind)
  if (kind === 'supplementaryPdf' && (stored === null || stored === undefined)) return false
  const file = v.safeParse(pathSchema, stored)
  return !file.success || file.output.path === path
}
