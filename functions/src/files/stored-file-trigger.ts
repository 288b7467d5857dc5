import type { Bucket } from '@google-cloud/storage'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'

import { firebaseApp } from '../firebase-app.ts'
import { findStoredFile, papersFolder } from '../papers/stored-files.ts'
import { readSubmissionLimits } from '../parameters.ts'
import { countStoredFile } from '../quota/count-stored-file.ts'
import { removeTokens } from './download-tokens.ts'

/** What the trigger gets of an object that was stored. */
export interface FileStored {
  readonly data: {
    readonly name: string
    /** Which of the objects that ever stood under the name it is. */
    readonly generation: number | string
    /** When it was stored. */
    readonly timeCreated?: Date | string | undefined
  }
  /** When the event happened, for want of the former. */
  readonly time: string
}

/**
 * The trigger on each object that was stored: looks after those of papers. The object is looked at as
 * it is now, whatever the event says: it may come late, twice or in another order. Failures fail it:
 * the platform calls it again.
 */
export async function handleFileStored({ data, time }: FileStored): Promise<void> {
  if (!data.name.startsWith(papersFolder)) return
  const bucket = getStorage(firebaseApp()).bucket()
  if ((await count(bucket, { data, time })) === 'removed') return
  const file = await findStoredFile(bucket, data.name)
  if (file === undefined) return
  await removeTokens(bucket, file)
}

/** By what the event says: an object that is gone already was an upload as well. */
async function count(bucket: Bucket, { data, time }: FileStored): Promise<'kept' | 'removed'> {
  const { name: path, generation, timeCreated } = data
  const firestore = getFirestore(firebaseApp())
  const quota = { firestore, bucket, limits: readSubmissionLimits(), now: Date.now }
  const at = new Date(timeCreated ?? time).getTime()
  return await countStoredFile(quota, { path, generation: String(generation), at })
}
