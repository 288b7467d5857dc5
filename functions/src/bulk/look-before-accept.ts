import { fileProblems, type FileProblem } from '@lectern/domain/paper/acceptance'
import type { BulkJob } from '@lectern/domain/paper/bulk-change'
import type { PaperId } from '@lectern/domain/paper/paper'
import { isFinal } from '@lectern/domain/paper/statuses'
import pMap from 'p-map'

import { checkNamedFiles } from '../papers/checks/check-named-files.ts'
import type { FileCheckContext } from '../papers/files/file-context.ts'
import { Overtaken, unlessOvertaken } from '../platform/retry.ts'
import { chunkReference } from '../store/chunked-work.ts'
import { jobReference, parseChunk } from '../store/job-store.ts'
import type { DocumentVersion } from '../store/stored-time.ts'

/** As many papers at a time: a file without a check is read, and held in memory. */
const papersAtOnce = 4

/** What was found in a paper's files, and when the paper was written last by then. */
export interface LookedAtFiles {
  readonly version: DocumentVersion
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
  if (job === undefined || !isFinal(job.to) || job.state !== 'running') return new Map()
  if (job.next >= job.chunks) return new Map()
  const reference = chunkReference(jobReference(context.firestore, job.id), job.next)
  const { papers } = parseChunk(await reference.get())
  const look = async ({ id }: { readonly id: PaperId }) => [id, await lookAt(context, id)] as const
  return new Map(await pMap(papers, look, { concurrency: papersAtOnce }))
}

async function lookAt(context: FileCheckContext, id: PaperId): Promise<LookedAtFiles | null> {
  return await unlessOvertaken(async () => {
    const checked = await checkNamedFiles(context, id, { compares: () => true })
    if (checked === undefined) return null
    const { paper, version } = checked
    if (version === undefined) throw new Overtaken('unavailable')
    return { version, problems: fileProblems(paper) }
  })
}
