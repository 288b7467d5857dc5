import { DomainError } from '@lectern/domain/errors'
import { fileProblems, type FileProblem } from '@lectern/domain/paper/acceptance'
import type { BulkJob } from '@lectern/domain/paper/bulk-change'
import type { PaperId } from '@lectern/domain/paper/paper'
import { finalStatus } from '@lectern/domain/paper/statuses'
import type { Timestamp } from 'firebase-admin/firestore'

import { checkNamedFiles } from '../papers/checks/check-named-files.ts'
import type { FileCheckContext } from '../papers/files/file-context.ts'
import { chunkReference, parseChunk } from '../store/job-store.ts'

/** As many papers at a time: a file without a check is read, and held in memory. */
const lanes = 4

const mostLooks = 5

/** What was found in a paper's files, and when the paper was written last by then. */
export interface LookedAtFiles {
  readonly version: Timestamp
  readonly problems: readonly FileProblem[]
}

/** The papers that were looked at; null for one that is gone or can't be read. */
export type LookedAtPapers = ReadonlyMap<PaperId, LookedAtFiles | null>

/**
 * Looks at the files of the next papers of a change to Accept, as they are stored now: a check that has
 * not run, or is of another object, is made then and there. What was checked is kept, so that a
 * repetition goes on where this one was broken off.
 *
 * @returns nothing for any other change, and for one that is over
 * @throws {DomainError} `unavailable` when Storage does not answer; what Firestore throws
 */
export async function lookBeforeAccept(
  context: FileCheckContext,
  job: BulkJob | undefined,
): Promise<LookedAtPapers> {
  const looked = new Map<PaperId, LookedAtFiles | null>()
  if (job === undefined || job.to !== finalStatus || job.state !== 'running') return looked
  if (job.next >= job.chunks) return looked
  const reference = chunkReference(context.firestore, job.id, job.next)
  const waiting = parseChunk(await reference.get()).papers.map(({ id }) => id)
  const lane = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      looked.set(id, await lookAt(context, id))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return looked
}

async function lookAt(context: FileCheckContext, id: PaperId): Promise<LookedAtFiles | null> {
  for (let look = 0; look < mostLooks; look += 1) {
    const checked = await checkNamedFiles(context, id, { compares: () => true })
    if (checked === undefined) return null
    const { paper, version } = checked
    if (version !== undefined) return { version, problems: fileProblems(paper) }
  }
  throw new DomainError('unavailable')
}
