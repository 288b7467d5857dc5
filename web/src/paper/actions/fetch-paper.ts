import { DomainError } from '@lectern/domain/errors'
import type { Paper, PaperFile, PaperId } from '@lectern/domain/paper/paper'

import { saveFile } from '../../browser/save-file.ts'
import { notify } from '../../components/notify.ts'
import { readStoredPaper } from '../../firebase/papers/watch-paper.ts'
import { savedName } from '../files/saved-name.ts'
import { paperText as text } from '../paper-text.ts'
import { failureText, withToast } from './with-toast.ts'

/** Saves a file of a paper under the paper's number and its own name, and says so in a toast. Never throws. */
export async function downloadFile(
  { number }: Pick<Paper, 'number'>,
  file: PaperFile,
): Promise<void> {
  const name = savedName(file.name, number)
  await withToast({
    action: async () => {
      // The list needs no Storage: only who opens a file loads its SDK.
      const { readPaperFile } = await import('../../firebase/papers/paper-files.ts')
      saveFile(await readPaperFile(file.path), name)
    },
    begun: text.downloading(name),
    done: null,
    failed: text.downloadFailed,
  })
}

/** Fetches all that is stored of a paper; `null` when it can't, which is told. Never throws. */
export async function fetchWhole(id: PaperId): Promise<Paper | null> {
  try {
    const paper = await readStoredPaper(id)
    if (paper === null) throw new DomainError('paper-gone')
    return paper
  } catch (error) {
    notify.error(failureText(error, text.paperFailed))
    return null
  }
}
