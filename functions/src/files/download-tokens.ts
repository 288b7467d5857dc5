import type { Bucket } from '@google-cloud/storage'

import { isNotFound, isThereAlready, storageFailure } from '../papers/storage-failures.ts'
import type { StoredFile } from '../papers/stored-files.ts'

/**
 * Where Firebase keeps an object's download tokens: whoever has one reads the object at an address
 * that asks for no sign-in and never ends. Firebase gives each browser's upload one, and makes one
 * for whoever may read an object and asks for its metadata.
 */
export const tokenField = 'firebaseStorageDownloadTokens'

/**
 * Takes an object's download tokens away, so that the addresses that were made of them end. Of this
 * generation of it alone: another one that stands there by now has an event of its own.
 *
 * @throws {DomainError} `unavailable` when Storage does not answer
 */
export async function removeTokens(
  bucket: Bucket,
  { path, generation, hasToken }: Pick<StoredFile, 'path' | 'generation' | 'hasToken'>,
): Promise<void> {
  if (!hasToken) return
  try {
    await bucket.file(path, { generation }).setMetadata({ metadata: { [tokenField]: null } })
  } catch (error) {
    if (!isNotFound(error) && !isThereAlready(error)) throw storageFailure(error)
  }
}
