import { fileCheckOf, paperFileKinds, paperIdSchema } from '@lectern/domain/paper/paper'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import * as v from 'valibot'

import { isLateEvent } from '../papers/checks/check-files.ts'
import { checkNamedFiles } from '../papers/checks/check-named-files.ts'
import { countStoredFile } from '../papers/files/count-stored-file.ts'
import type { FileCheckContext } from '../papers/files/file-context.ts'
import { clearMetadata } from '../papers/files/object-metadata.ts'
import { findStoredFile, papersFolder } from '../papers/files/stored-files.ts'
import { firebaseApp } from '../platform/firebase-app.ts'
import { readConference, readSubmissionLimits } from '../platform/parameters.ts'
import { lookUpPaper } from '../store/stored-paper.ts'

/** What the trigger gets of an object that was stored. */
export interface FileStored {
  /** When the event happened, for want of `timeCreated`. */
  readonly time: string
  readonly data: {
    readonly name: string
    /** Which of the objects that ever stood under the name it is. */
    readonly generation: number | string
    /** When it was stored. */
    readonly timeCreated?: Date | string | undefined
  }
}

/**
 * The trigger on each object that was stored: counts those of papers by what the event says, since an
 * object that is gone already was an upload as well, and looks after them. Failures fail it: the
 * platform calls it again.
 */
export async function handleFileStored({ time, data }: FileStored): Promise<void> {
  const { name: path, generation, timeCreated } = data
  if (!path.startsWith(papersFolder)) return
  const bucket = getStorage(firebaseApp()).bucket()
  const firestore = getFirestore(firebaseApp())
  const at = new Date(timeCreated ?? time)
  const context = { firestore, bucket, conference: readConference(), now: Date.now }
  const quota = { ...context, limits: readSubmissionLimits() }
  const upload = { path, generation: String(generation), at: at.getTime() }
  if ((await countStoredFile(quota, upload)) === 'removed') return
  await lookAfterStoredFile(context, path, at, upload.generation)
}

/**
 * Looks after an object of papers that was stored: takes its download tokens away, and has it checked
 * when a paper names it already. The object is looked at as it is now: an event may be repeated, come
 * late or in another order. One whose check the paper has was looked after: whoever checks an object takes
 * its tokens away, and what this server stores has none.
 *
 * @param at when it was stored
 * @param generation of the object that was stored; undefined for whichever is there
 * @throws {DomainError} `unavailable` when Storage does not answer; what Firestore throws
 */
export async function lookAfterStoredFile(
  context: FileCheckContext,
  path: string,
  at: Date,
  generation?: string,
): Promise<void> {
  const { firestore, bucket, now } = context
  const id = v.safeParse(paperIdSchema, path.split('/')[2])
  const paper = id.success ? await lookUpPaper(firestore, id.output) : undefined
  const kind = paperFileKinds.find((one) => paper?.[one]?.path === path)
  const known = paper === undefined || kind === undefined ? null : fileCheckOf(paper, kind)
  if (known !== null && known.generation === generation) return
  const file = await findStoredFile(bucket, path)
  if (file === undefined) return
  await clearMetadata(bucket, file)
  if (paper === undefined || kind === undefined || known?.generation === file.generation) return
  const isLate = isLateEvent(at, now())
  await checkNamedFiles(context, paper.id, { compares: (one) => paper[one]?.path === path, isLate })
}
