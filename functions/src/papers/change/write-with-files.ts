import type { Paper, PaperFileKind, PaperId } from '@lectern/domain/paper/paper'

import * as logs from '../../platform/logs.ts'
import { lookUpPaper } from '../../store/stored-paper.ts'
import { removeFile, uploadFile, type PlannedFile } from '../files/paper-files.ts'
import type { PaperFileContext } from '../reading/paper-context.ts'

/** Which object of Storage each file has become (`uploadFile`). */
export type Generations = ReadonlyMap<PaperFileKind, string>

/**
 * Uploads files and then does the write that makes a paper name them. When either fails, the files
 * are removed again as far as that goes (a schedule sweeps what is left). A write whose reply was
 * lost has not failed: the paper is looked at before a file of it is removed.
 *
 * @param write writes the paper, or refuses to; hears which objects the files have become, as far as
 *   Storage said so
 * @throws what the write threw; {DomainError} `unavailable` when Storage does not answer
 */
export async function writeWithFiles(
  context: PaperFileContext,
  paperId: PaperId,
  files: readonly PlannedFile[],
  write: (generations: Generations) => Promise<unknown>,
): Promise<void> {
  const generations = await uploadAll(context, paperId, files)
  try {
    await write(generations)
  } catch (error) {
    const stored = await lookedUpAgain(context, paperId)
    if (stored !== 'unknown') {
      if (stored !== undefined && files.some(({ file }) => isNamedBy(stored, file.path))) return
      await removeAll(context, paperId, files)
    }
    throw error
  }
}

async function uploadAll(
  context: PaperFileContext,
  paperId: PaperId,
  files: readonly PlannedFile[],
): Promise<Generations> {
  const generations = new Map<PaperFileKind, string>()
  const uploads = await Promise.allSettled(
    files.map(async ({ kind, file, content }) => {
      const generation = await uploadFile(context.bucket, file.path, content)
      if (generation !== undefined) generations.set(kind, generation)
    }),
  )
  const failed = uploads.find((upload) => upload.status === 'rejected')
  if (failed === undefined) return generations
  // The failed one too: its reply alone may be what failed.
  await removeAll(context, paperId, files)
  throw failed.reason
}

async function removeAll(
  { bucket }: PaperFileContext,
  paperId: PaperId,
  files: readonly PlannedFile[],
): Promise<void> {
  const removals = await Promise.allSettled(
    files.map(async ({ file }) => removeFile(bucket, file.path)),
  )
  for (const removal of removals) {
    if (removal.status === 'rejected') logs.uploadLeft(paperId, removal.reason)
  }
}

async function lookedUpAgain(
  { firestore }: PaperFileContext,
  paperId: PaperId,
): Promise<Paper | undefined | 'unknown'> {
  try {
    return await lookUpPaper(firestore, paperId)
  } catch (failure) {
    logs.uploadLeft(paperId, failure)
    return 'unknown'
  }
}

function isNamedBy({ pdf, supplementaryPdf }: Paper, path: string): boolean {
  return pdf.path === path || supplementaryPdf?.path === path
}
