import type { Bucket } from '@google-cloud/storage'
import { DomainError } from '@lectern/domain/errors'
import {
  fileCheckOf,
  paperFileKinds,
  type Paper,
  type PaperFileKind,
} from '@lectern/domain/paper/paper'

import { readFile, uploadFile } from '../../papers/files/paper-files.ts'
import { ThreadUnavailable } from '../../pdf/bounded-thread.ts'
import { randomId } from '../../platform/random-id.ts'
import * as logs from '../../platform/review-logs.ts'
import type { ReviewCopy } from '../../store/reviews/copy-store.ts'
import { copyOf } from './copy-of.ts'

/** A file as reviewers get it, before it is stored for them. */
export interface CopiedFile {
  readonly kind: PaperFileKind
  readonly content: Uint8Array
  /** Whether what names its makers was removed. */
  readonly cleaned: boolean
}

/**
 * Makes of a paper's PDFs what reviewers get; nothing is stored. A file that is not there is none: reviewers can't
 * read it either.
 *
 * @throws {DomainError} `unavailable` when Storage does not answer
 * @throws {ThreadUnavailable} when no PDF can be opened here just now
 */
export async function copiedFiles(bucket: Bucket, paper: Paper): Promise<readonly CopiedFile[]> {
  const files = await Promise.all(
    paperFileKinds.map(async (kind): Promise<CopiedFile[]> => {
      const sent = await readIfThere(bucket, paper[kind]?.path)
      return sent === null ? [] : [{ kind, ...(await copyOf(sent)) }]
    }),
  )
  return files.flat()
}

/**
 * Reads the files of a copy as reviewers get them.
 *
 * @throws {DomainError} `unavailable` when Storage does not answer
 */
export async function frozenFiles(
  bucket: Bucket,
  { files }: Pick<ReviewCopy, 'files'>,
): Promise<readonly CopiedFile[]> {
  const read = await Promise.all(
    files.map(async ({ kind, path, cleaned }): Promise<CopiedFile[]> => {
      const content = await readIfThere(bucket, path)
      return content === null ? [] : [{ kind, content, cleaned }]
    }),
  )
  return read.flat()
}

/**
 * Stores what reviewers get under names that tell nothing, where no rule of Storage lets anybody.
 *
 * @throws {DomainError} `unavailable` when Storage does not answer
 */
export async function storeCopiedFiles(
  bucket: Bucket,
  paper: Paper,
  files: readonly CopiedFile[],
): Promise<ReviewCopy['files']> {
  return await Promise.all(
    files.map(async ({ kind, content, cleaned }) => {
      const path = `${copyFolder(paper.id)}${randomId()}.pdf`
      await uploadFile(bucket, path, content)
      if (!cleaned) logs.copyNotCleaned(paper.id, kind)
      const pages = fileCheckOf(paper, kind)?.pages ?? null
      return { kind, path, bytes: content.byteLength, pages, cleaned }
    }),
  )
}

/**
 * Does something with PDFs for somebody who waits for the answer.
 *
 * @throws {DomainError} `unavailable` when no PDF can be opened here just now; what `work` throws
 */
export async function withThreads<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ThreadUnavailable)) throw error
    throw new DomainError('unavailable', undefined, { cause: error })
  }
}

/** Where the files of a paper's copies are stored, with the slash behind it. */
export function copyFolder(paperId: string): string {
  return `reviewCopies/${paperId}/`
}

async function readIfThere(bucket: Bucket, path: string | undefined): Promise<Buffer | null> {
  if (path === undefined) return null
  try {
    return await readFile(bucket, path)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not-found') return null
    throw error
  }
}
