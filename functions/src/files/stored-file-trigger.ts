import { getStorage } from 'firebase-admin/storage'

import { firebaseApp } from '../firebase-app.ts'
import { findStoredFile, papersFolder } from '../papers/stored-files.ts'
import { removeTokens } from './download-tokens.ts'

/** What the trigger gets of an object that was stored. */
export interface FileStored {
  readonly data: { readonly name: string }
}

/**
 * The trigger on each object that was stored: looks after those of papers. The object is looked at as
 * it is now, whatever the event says: it may come late, twice or in another order. Failures fail it:
 * the platform calls it again.
 */
export async function handleFileStored({ data }: FileStored): Promise<void> {
  if (!data.name.startsWith(papersFolder)) return
  const bucket = getStorage(firebaseApp()).bucket()
  const file = await findStoredFile(bucket, data.name)
  if (file === undefined) return
  await removeTokens(bucket, file)
}
