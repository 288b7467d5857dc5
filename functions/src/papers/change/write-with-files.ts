import type { Paper, PaperId } from '@lectern/domain/paper/paper'

import * as logs from '../../platform/logs.ts'
import { lookUpPaper } from '../../store/stored-paper.ts'
import { removeFile, uploadFile, type PlannedFile } from '../files/paper-files.ts'
import type { PaperFileContext } from '../reading/paper-context.ts'

/**
 * Uploads files and then does the write that makes a paper name them. When either fails, the files
 * are removed again as far as that goes (a schedule sweeps what is left). A write whose reply was
 * lost has not failed: the paper is looked at before a file of it is removed.
 *
 * @param write writes the paper, or refuses to
 * @throws what the write threw; {DomainError} `unavailable` when Storage does not answer
 */
export async function writeWithFiles(
  context: PaperFileContext,
  paperId: PaperId,
  files: readonly PlannedFile[],
  write: () => Promise<unknown>,
): Promise<void> {
  await uploadAll(context, paperId, files)
  try {
    await write()
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
): Promise<void> {
  const uploads = await Promise.allSettled(
    files.map(async ({ file, content }) => uploadFile(context.bucket, file.path, content)),
  )
  const failed = uploads.find((upload) => upload.status === 'rejected')
  if (failed === undefined) return
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
