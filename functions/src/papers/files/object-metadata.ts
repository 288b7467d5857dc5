import type { Bucket } from '@google-cloud/storage'

import { isNotFound, isThereAlready, storageFailure } from './storage-failures.ts'
import { tokenField, type StoredFile } from './stored-files.ts'

/** Unsets the encoding: Storage takes null there, the library's types know it for custom metadata alone. */
const noEncoding: Readonly<Record<string, unknown>> = { contentEncoding: null }

/**
 * Takes away what the metadata of an upload would do for others than the server: the download tokens, so
 * that the addresses that were made of them end; and the encoding that its uploader named, so that a
 * browser reads the very bytes that were checked, and not what they unpack to. Of this generation of the
 * object alone: another one that stands there by now has an event of its own.
 *
 * @throws {DomainError} `unavailable` when Storage does not answer
 */
export async function clearMetadata(
  bucket: Bucket,
  {
    path,
    generation,
    hasToken,
    isPacked,
  }: Pick<StoredFile, 'path' | 'generation' | 'hasToken' | 'isPacked'>,
): Promise<void> {
  if (!hasToken && !isPacked) return
  try {
    await bucket.file(path, { generation }).setMetadata({
      ...(hasToken && { metadata: { [tokenField]: null } }),
      ...(isPacked && noEncoding),
    })
  } catch (error) {
    if (!isNotFound(error) && !isThereAlready(error)) throw storageFailure(error)
  }
}
