import { DomainError, failureTextOr } from '@lectern/domain/errors'
import type { Paper, PaperFile, PaperId } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import { useMemo } from 'react'

import { saveFile } from '../../browser/save-file.ts'
import { notify } from '../../components/notify.ts'
import { savedName } from '../files/saved-name.ts'
import { paperText as text } from '../paper-text.ts'

/** What is done with a paper and told in a toast (spec section 8). None of them throws. */
export interface PaperActions {
  readonly remove: (paper: Pick<Paper, 'id'>) => Promise<void>
  readonly withdraw: (paper: Pick<Paper, 'id'>) => Promise<void>
  readonly download: (file: PaperFile) => Promise<void>
  /** Fetches all that is stored of a paper; `null` when it could not, which is told. */
  readonly fetchWhole: (id: PaperId) => Promise<Paper | null>
}

// Who only reads the list needs none of it.
const loadWrites = async () => await import('../../firebase/papers/papers.ts')

/** What this person can do with papers; the same object as long as it is the same person. */
export function usePaperActions(viewer: Viewer): PaperActions {
  return useMemo(
    () => ({
      remove: async (paper) => {
        await told({
          action: async () => {
            const { deletePaper } = await loadWrites()
            await deletePaper(viewer, paper.id)
          },
          begun: text.deleting,
          done: text.deleted,
          failed: text.deleteFailed,
        })
      },
      withdraw: async (paper) => {
        await told({
          action: async () => {
            const { withdrawPaper } = await loadWrites()
            await withdrawPaper(viewer, paper.id)
          },
          begun: text.withdrawing,
          done: text.withdrawn,
          failed: text.withdrawFailed,
        })
      },
      download: async (file) => {
        const name = savedName(file.name)
        await told({
          action: async () => {
            // The list needs no Storage: only who opens a file loads its SDK.
            const { readPaperFile } = await import('../../firebase/papers/paper-files.ts')
            saveFile(await readPaperFile(file.path), name)
          },
          begun: text.downloading(name),
          done: null,
          failed: text.downloadFailed,
        })
      },
      fetchWhole: async (id) => {
        try {
          const { findPaper } = await import('../../firebase/papers/change-stored.ts')
          const paper = await findPaper(viewer, id)
          if (paper === null) throw new DomainError('paper-gone')
          return paper
        } catch (error) {
          notify.error(failureText(error, text.paperFailed))
          return null
        }
      },
    }),
    [viewer],
  )
}

interface ToldAction {
  readonly action: () => Promise<void>
  readonly begun: string
  /** `null`: the success speaks for itself. */
  readonly done: string | null
  readonly failed: string
}

/** Does it and tells of it. */
async function told({ action, begun, done, failed }: ToldAction): Promise<void> {
  const id = notify.loading(begun)
  try {
    await action()
    if (done === null) notify.dismiss(id)
    else notify.success(done, { id })
  } catch (error) {
    notify.error(failureText(error, failed), { id })
  }
}

/** Why it failed when the catalogue knows a reason, else what failed (spec section 8). */
export function failureText(error: unknown, failed: string): string {
  const unknown = error instanceof DomainError && error.code === 'internal'
  return unknown ? failed : failureTextOr(error, failed)
}
