import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'

import { fileCheckOf, isMissing, type Paper, type PaperFileKind } from '@lectern/domain/paper/paper'

import { isNotFound } from '../../../functions/src/papers/files/storage-failures.ts'
import {
  findStoredFile,
  type StoredFile,
} from '../../../functions/src/papers/files/stored-files.ts'
import { finding, type Finding } from './findings.ts'
import { patience, type CheckedStore } from './looking.ts'

/**
 * Compares the check of a paper's file with what is stored now: it has to be of this very object, and of
 * these very bytes, for which the whole file is read. Checks of earlier versions name no object.
 *
 * @returns nothing for a file that has no check yet, or is missing, which is told as that; nor for one
 *   that came or was named so lately that it is still being checked
 */
export async function checkFileCheck(
  { bucket, files, now }: CheckedStore,
  where: string,
  paper: Paper,
  kind: PaperFileKind,
): Promise<Finding[]> {
  const check = fileCheckOf(paper, kind)
  const path = paper[kind]?.path
  if (check === null || path === undefined) return []
  const isOf = ({ generation }: StoredFile) =>
    !isMissing(check) && [undefined, '', generation].includes(check.generation)
  const listed = files.get(path)
  // It may have been replaced since the bucket was looked at.
  const file = listed !== undefined && isOf(listed) ? listed : await findStoredFile(bucket, path)
  if (file === undefined) return []
  if (!isOf(file)) {
    const since = Math.max(file.storedAt, paper.updatedAt.getTime())
    if (since + patience > now) return []
    return [finding('check-outdated', where, `${kind}: another file is stored now`)]
  }
  const sha256 = await hashOf(bucket, path, file.generation)
  if (sha256 === undefined || sha256 === check.sha256) return []
  return [finding('check-differs', where, `${kind}: stored is SHA-256 ${sha256}`)]
}

/** Undefined when it went meanwhile. */
async function hashOf(
  bucket: CheckedStore['bucket'],
  path: string,
  generation: string,
): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    await pipeline(
      bucket.file(path, { generation }).createReadStream({ decompress: false, validation: false }),
      hash,
    )
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
  return hash.digest('hex')
}
