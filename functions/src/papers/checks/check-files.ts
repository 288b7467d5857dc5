import {
  fileCheckOf,
  paperFileKinds,
  type Paper,
  type PaperFileKind,
} from '@lectern/domain/paper/paper'

import { needsNumber } from '../../store/paper-numbers.ts'
import type { FileCheckContext } from '../files/file-context.ts'
import { removeUnnamed } from '../files/remove-unnamed.ts'
import { findStoredFile, type StoredFile } from '../files/stored-files.ts'
import type { PaperChange } from '../history/paper-change.ts'
import { checkNamedFiles } from './check-named-files.ts'

/**
 * How long the server tries to read a file, in milliseconds. One that makes it crash each time would
 * be read over and over else, and its author would never hear of it.
 */
const patience = 60 * 60_000

/**
 * Tells whether an event is so old that what it asks for was tried in vain.
 *
 * @param now milliseconds since 1970
 */
export function isLateEvent(at: Date, now: number): boolean {
  return now - at.getTime() > patience
}

/**
 * Looks after a paper's files once it was written: removes those that it no longer names
 * (docs/decisions/0005-files-are-never-overwritten.md), and checks those that it names. Where a path came
 * (back) into the paper, its check is compared with the object that stands there now
 * (docs/decisions/0006-a-check-belongs-to-one-object.md). Looks at the paper as it is now, whatever the
 * change was: may be repeated, come late or in another order.
 *
 * @throws {DomainError} `unavailable` when Storage does not answer; what Firestore throws
 */
export async function checkPaperFiles(
  context: FileCheckContext,
  change: PaperChange,
): Promise<void> {
  const { paperId, before, after, at } = change
  if (leavesNothingToDo(change)) return
  const removed = await removeReplaced(context, change)
  const isAnew = (kind: PaperFileKind) => before?.[kind]?.path !== after?.[kind]?.path
  const look = {
    // What came back into the paper while it was removed is missing, and is told as that.
    compares: () => before === undefined || removed.length > 0,
    namedAt: before !== undefined && paperFileKinds.some(isAnew) ? at : undefined,
    isLate: isLateEvent(at, context.now()),
  }
  await checkNamedFiles(context, paperId, look)
}

/**
 * Tells whether a write left the files of a paper alone, each has its check, the receipt is out and the paper
 * has its number: most
 * writes do, the server's own of those checks among them. Any other write has an event of its own.
 */
function leavesNothingToDo({ before, after }: PaperChange): boolean {
  if (before === undefined || after === undefined || after.checks?.receiptDue === true) return false
  if (needsNumber(after)) return false
  return paperFileKinds.every((kind) => {
    if (before[kind]?.path !== after[kind]?.path) return false
    return after[kind] === null || (fileCheckOf(after, kind)?.generation ?? '') !== ''
  })
}

/**
 * Only what lies in the paper's own folder is removed, and what was there before this change: what came
 * later waits for a change of its own. After a deletion there is none to come.
 *
 * @returns the paths
 */
async function removeReplaced(
  context: FileCheckContext,
  { before, after, paperId, at }: PaperChange,
): Promise<readonly string[]> {
  if (before === undefined) return []
  const still = new Set(after === undefined ? [] : pathsOf(after))
  const folder = `papers/${before.ownerUid}/${paperId}/`
  const seen: StoredFile[] = []
  for (const path of pathsOf(before)) {
    if (still.has(path) || !path.startsWith(folder)) continue
    const file = await findStoredFile(context.bucket, path)
    if (file === undefined) continue
    if (after === undefined || file.storedAt <= at.getTime()) seen.push(file)
  }
  return await removeUnnamed(context, paperId, seen)
}

function pathsOf({ pdf, supplementaryPdf }: Paper): string[] {
  return [pdf, supplementaryPdf].flatMap((file) => file?.path ?? [])
}
