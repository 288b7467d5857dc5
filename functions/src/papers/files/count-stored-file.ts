import type { Bucket } from '@google-cloud/storage'
import { uidSchema, type Uid } from '@lectern/domain/paper/paper'
import * as v from 'valibot'

import * as logs from '../../platform/logs.ts'
import { day, hour, type SubmissionLimits } from '../../platform/submission-limits.ts'
import { objectKey, keyOf, type AccountUse } from '../../quota/account-use.ts'
import { note, noteUnread, readAccountNow, stopWhenFull } from '../../quota/count-by-trigger.ts'
import type { QuotaContext } from '../../quota/reserve-submission.ts'
import { timesWithin } from '../../quota/use-window.ts'
import { removeOrphan } from './orphan-files.ts'

/** What counting uploads needs. */
export interface FileQuotaContext extends QuotaContext {
  readonly bucket: Bucket
}

/** An object that was stored. */
export interface UploadedObject {
  readonly path: string
  /** As Storage gives it: another one for each object that ever stood under the path. */
  readonly generation: string
  /** When it was stored, milliseconds since 1970. */
  readonly at: number
}

/**
 * Counts a file that was stored in somebody's folder, and stops its owner from submitting once there is
 * no room for another one. Files that came faster than that stay, too, up to twice as many as an hour
 * takes: nobody sends those by hand. What comes beyond them and is named by no paper is removed at once.
 * May be repeated, come late or in another order: each object counts once.
 *
 * @returns whether the file is there still, as far as it was up to this
 * @throws {DomainError} `unavailable` when Storage does not answer; what Firestore throws
 */
export async function countStoredFile(
  context: FileQuotaContext,
  { path, generation, at }: UploadedObject,
): Promise<'kept' | 'removed'> {
  const { firestore, bucket, limits, now } = context
  const uid = ownerIn(path)
  if (uid === undefined || at + day <= now()) return 'kept'
  const key = objectKey(path, generation)
  const before = await readAccountNow(context, uid)
  if (before.use.uploads[key] === undefined && isSurplus(before.use, limits, now())) {
    await stopWhenFull(context, uid, before)
    const removed = await removeOrphan({ firestore, bucket }, { path, generation })
    if (removed.length === 0) return 'kept'
    logs.surplusFileRemoved(uid)
    return 'removed'
  }
  if (before.use.uploads[key] !== undefined) {
    await stopWhenFull(context, uid, before)
    return 'kept'
  }
  // The API counts a file before it is stored, by its path alone.
  const news = { uploads: { [key]: at }, renamed: [keyOf(path)] }
  if (before.use.uploads[keyOf(path)] === undefined) {
    await stopWhenFull(context, uid, await note(context, uid, before, news))
  } else {
    await noteUnread(context, uid, before, news)
    await stopWhenFull(context, uid, before)
  }
  return 'kept'
}

function isSurplus(use: AccountUse, limits: SubmissionLimits, now: number): boolean {
  const { uploadsAnHour, uploadsADay } = limits
  return (
    timesWithin(use.uploads, now, hour).length >= 2 * uploadsAnHour ||
    timesWithin(use.uploads, now, day).length >= uploadsADay + uploadsAnHour
  )
}

/** Organisers upload for others, into their folders: who it was, an object does not tell. */
function ownerIn(path: string): Uid | undefined {
  const owner = v.safeParse(uidSchema, /^papers\/([^/]+)\//.exec(path)?.[1])
  return owner.success ? owner.output : undefined
}
