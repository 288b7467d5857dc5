import type { Bucket } from '@google-cloud/storage'
import { DomainError } from '@lectern/domain/errors'
import { isMissing, type FileCheck } from '@lectern/domain/paper/paper'

import { ThreadUnavailable } from '../../pdf/bounded-thread.ts'
import * as logs from '../../platform/logs.ts'
import { clearMetadata } from '../files/object-metadata.ts'
import { readFile } from '../files/paper-files.ts'
import { findStoredFile, type StoredFile } from '../files/stored-files.ts'
import { checkPdf, refusals, unreadPdf, type PdfFindings } from './check-pdf.ts'

/** An object that is another one each time it is looked at is left to the next delivery. */
const mostLooks = 3

/**
 * Makes sure of the check of the object that stands under a path now: the known one when it is of this very
 * object, else a new one, for which the object is read. Its download tokens are taken away first, and
 * once more after it was read: what counts as checked has no address that is open to everybody.
 *
 * @param known the check of this path that there is; null for none
 * @param isLate whether it was tried in vain for so long that its pages are not counted any more
 * @returns the known check itself when it stands
 * @throws {DomainError} `unavailable` when Storage does not answer, no PDF can be opened just now, or the object changes
 *   all the time
 */
export async function checkObject(
  bucket: Bucket,
  path: string,
  known: FileCheck | null,
  isLate: boolean,
  check = checkPdf,
): Promise<FileCheck> {
  for (let look = 0; look < mostLooks; look += 1) {
    const file = await findStoredFile(bucket, path)
    if (file === undefined) {
      if (known !== null && isMissing(known)) return known
      return { path, generation: '', ...unreadPdf(refusals.missing, undefined) }
    }
    await clearMetadata(bucket, file)
    if (known?.generation === file.generation) return known
    const found = await readAndCheck(
      bucket,
      file,
      isLate ? unfinished : async (content) => checkOrWait(content, check),
    )
    if (found !== undefined) return found
  }
  throw new DomainError('unavailable')
}

/** Undefined when another object, or none, stands there afterwards. */
async function readAndCheck(
  bucket: Bucket,
  { path, generation }: StoredFile,
  check: typeof checkPdf,
): Promise<FileCheck | undefined> {
  const content = await readIfThere(bucket, path, generation)
  if (content === undefined) return undefined
  const findings = await check(content)
  const after = await findStoredFile(bucket, path)
  if (after?.generation !== generation) return undefined
  await clearMetadata(bucket, after)
  return { path, generation, ...findings }
}

const unfinished = async (content: Buffer) =>
  Promise.resolve(unreadPdf(refusals.unfinished, content))

async function checkOrWait(content: Buffer, check: typeof checkPdf): Promise<PdfFindings> {
  try {
    return await check(content)
  } catch (cause) {
    if (!(cause instanceof ThreadUnavailable)) throw cause
    logs.pdfCheckUnavailable(cause)
    throw new DomainError('unavailable', undefined, { cause })
  }
}

async function readIfThere(
  bucket: Bucket,
  path: string,
  generation: string,
): Promise<Buffer | undefined> {
  try {
    return await readFile(bucket, path, generation)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not-found') return undefined
    throw error
  }
}
