import type { Bucket } from '@google-cloud/storage'
import { paperFileKinds } from '@lectern/domain/paper/paper'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import pMap from 'p-map'

import { collections } from '../../store/collections.ts'
import type { PaperStore } from './file-context.ts'
import { clearMetadata } from './object-metadata.ts'
import { removeFile } from './paper-files.ts'
import { mayPointAt, namingOf, removeUnnamed } from './remove-unnamed.ts'
import { papersFolder, storedFilePages, type StoredFile } from './stored-files.ts'

/**
 * How long an upload may wait for the paper that names it, in milliseconds: a day. A form stays open
 * over a broken connection, and nobody's upload is taken away under it.
 */
const orphanAge = 24 * 60 * 60_000

const fewAtATime = { concurrency: 20 } as const

/**
 * Finds the files that no paper points at, page by page, which are never again of use: of a submission
 * that was called off, or replaced by an edit. Files younger than a day are left out, and
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
  for await (const page of storedFilePages(bucket)) yield await orphansAmong(firestore, page, now)
}

/** What the sweep of the files did. */
export interface SweptFiles {
  readonly files: number
  /** How many files had an address that was open to everybody, and have none any more. */
  readonly tokens: number
  /** Whether it came to the end, or to the end of its time: then the next one goes on. */
  readonly isComplete: boolean
}

/**
 * Removes the files that no paper points at, each after a last look in the transaction that removes it
 * (docs/decisions/0005-files-are-never-overwritten.md), and the download tokens of all others. Safe to
 * repeat.
 *
 * @param now milliseconds since 1970
 * @param isTimeUp asked after each page
 * @param onRemoved hears of the paths that were removed
 * @param filesAtOnce how many files a page has, if not as many as usual
 * @throws {DomainError} `unavailable`; what Storage and Firestore throw
 */
export async function sweepFiles(
  store: PaperStore,
  now: number,
  isTimeUp: () => boolean,
  onRemoved?: (paths: readonly string[]) => void,
  filesAtOnce?: number,
): Promise<SweptFiles> {
  const swept = { files: 0, tokens: 0 }
  for await (const page of storedFilePages(store.bucket, papersFolder, filesAtOnce)) {
    const orphans = await orphansAmong(store.firestore, page, now)
    await pMap(
      orphans,
      async (file) => {
        const removed = await removeOrphan(store, file)
        swept.files += removed.length
        onRemoved?.(removed)
      },
      fewAtATime,
    )
    const removed = new Set(orphans.map(({ path }) => path))
    const open = page.filter(
      ({ path, hasToken, isPacked }) => (hasToken || isPacked) && !removed.has(path),
    )
    await pMap(open, async (file) => clearMetadata(store.bucket, file), fewAtATime)
    swept.tokens += open.length
    if (isTimeUp()) return { ...swept, isComplete: false }
  }
  return { ...swept, isComplete: true }
}

/**
 * Removes a file that no paper points at, after a last look in the transaction that removes it.
 *
 * @returns its path, if it was removed
 * @throws {DomainError} `unavailable`; what Storage and Firestore throw
 */
export async function removeOrphan(
  store: PaperStore,
  file: Pick<StoredFile, 'path' | 'generation'>,
): Promise<readonly string[]> {
  const id = paperIdIn(file.path)
  if (id !== undefined) return await removeUnnamed(store, id, [file])
  await removeFile(store.bucket, file.path, file.generation)
  return [file.path]
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
  await pMap(files, async ({ path }) => removeFile(bucket, path), fewAtATime)
  return files.length
}

async function orphansAmong(
  firestore: Firestore,
  page: readonly StoredFile[],
  now: number,
): Promise<StoredFile[]> {
  const files = page.filter(({ storedAt }) => storedAt + orphanAge <= now)
  if (files.length === 0) return []
  const papers = await papersOf(firestore, files)
  const unnamed = files.filter(({ path }) => {
    const id = paperIdIn(path)
    const paper = id === undefined ? undefined : papers.get(id)
    return paper === undefined || !mayPointAt(paper, path)
  })
  // Of the few that are left, those of withdrawn papers stay.
  const orphans: StoredFile[] = []
  for (const file of unnamed) {
    const id = paperIdIn(file.path)
    if (id === undefined || !(await namingOf(firestore, id))(file.path)) orphans.push(file)
  }
  return orphans
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
  const references = ids.map((id) => collections.papers(firestore).doc(id))
  const snapshots = await firestore.getAll(...references, { fieldMask: [...paperFileKinds] })
  return new Map(snapshots.map((snapshot) => [snapshot.id, snapshot]))
}

/** Undefined for what no browser can have put there: such a file belongs to no paper. */
function paperIdIn(path: string): string | undefined {
  return /^papers\/[^/]+\/([A-Za-z0-9_-]{1,64})\/[^/]+$/.exec(path)?.[1]
}
