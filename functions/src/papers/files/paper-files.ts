import { randomUUID } from 'node:crypto'

import type { Bucket } from '@google-cloud/storage'
import { DomainError } from '@lectern/domain/errors'
import { pdfBytesLimit, pdfContentType } from '@lectern/domain/limits'
import {
  paperFilePath,
  startsLikePdf,
  type PaperFile,
  type PaperFileKind,
  type PaperId,
  type Uid,
} from '@lectern/domain/paper/paper'

import { safeFileName } from './file-name.ts'
import { isNotFound, isThereAlready, storageFailure } from './storage-failures.ts'
import { generationIn } from './stored-files.ts'
import type { UploadedPdf } from './uploaded-pdf.ts'

/** What an unnamed file of each kind is called, without its ending. */
const unnamed = { pdf: 'paper', supplementaryPdf: 'supplement' } as const satisfies Record<
  PaperFileKind,
  string
>

/**
 * Looks at the size and the beginning of a file that came with a request (spec section 5: PDF only).
 *
 * @throws {DomainError} `file-empty`, `file-too-large`, `not-a-pdf`
 */
export function checkUpload({ content }: UploadedPdf): void {
  if (content.byteLength === 0) throw new DomainError('file-empty')
  if (content.byteLength > pdfBytesLimit) throw new DomainError('file-too-large')
  if (!startsLikePdf(content)) throw new DomainError('not-a-pdf')
}

/** A file that is to be uploaded: what the paper's document will say of it, and its content. */
export interface PlannedFile {
  readonly kind: PaperFileKind
  readonly file: PaperFile
  readonly content: Uint8Array
}

/** Chooses a path of its own and a safe name for a file; nothing is uploaded yet. */
export function planFile(
  ownerUid: Uid,
  paperId: PaperId,
  kind: PaperFileKind,
  { name, content }: UploadedPdf,
): PlannedFile {
  const path = paperFilePath(ownerUid, paperId, randomUUID())
  const bytes = content.byteLength
  return { kind, file: { path, name: safeFileName(name, unnamed[kind]), bytes }, content }
}

/**
 * Uploads a file. Nothing is ever overwritten, and no public link is made. Storage says of which bytes the
 * object is; one of others would be removed again.
 *
 * @returns the generation of the object that these bytes have become; undefined where Storage's answer was
 *   lost, so that nobody can tell
 * @throws {DomainError} `unavailable` when Storage does not answer
 */
export async function uploadFile(
  bucket: Bucket,
  path: string,
  content: Uint8Array,
): Promise<string | undefined> {
  try {
    const file = bucket.file(path)
    await file.save(content, {
      contentType: pdfContentType,
      // The library's own CRC32C is JavaScript, ten times as slow.
      validation: 'md5',
      preconditionOpts: { ifGenerationMatch: 0 },
      // One request: these files are small enough, and half of one never exists.
      resumable: false,
    })
    return generationIn(file.metadata)
  } catch (error) {
    // The path is this upload's alone: then an earlier try got through and its reply was lost.
    if (!isThereAlready(error)) throw storageFailure(error)
    return undefined
  }
}

/**
 * Removes a file; one that is not there counts as removed.
 *
 * @param generation of the one that is meant: another one under this path stays
 * @throws {DomainError} `unavailable` when Storage does not answer
 */
export async function removeFile(bucket: Bucket, path: string, generation?: string): Promise<void> {
  const condition = generation === undefined ? {} : { ifGenerationMatch: generation }
  try {
    await bucket.file(path).delete({ ignoreNotFound: true, ...condition })
  } catch (error) {
    if (generation === undefined || !isThereAlready(error)) throw storageFailure(error)
  }
}

/**
 * Reads a file as a whole: a streamed answer of a function would end at 10 MB. It is taken as it is
 * stored, whatever encoding its uploader named: 15 MB of gzip unpack to more than a function holds.
 *
 * @param generation of the one that is meant; without it, whichever is there
 * @throws {DomainError} `not-found` when it is not in Storage, `unavailable`
 */
export async function readFile(bucket: Bucket, path: string, generation?: string): Promise<Buffer> {
  const which = generation === undefined ? {} : { generation }
  try {
    const [content] = await bucket.file(path, which).download({ decompress: false })
    return content
  } catch (error) {
    if (isNotFound(error)) throw new DomainError('not-found', undefined, { cause: error })
    throw storageFailure(error)
  }
}
