import { DomainError, failureTextOr } from '@lectern/domain/errors'
import type { Paper, PaperFile } from '@lectern/domain/paper'
import type { Viewer } from '@lectern/domain/paper-permissions'
import type { PaperStatus } from '@lectern/domain/statuses'
import { useMemo } from 'react'

import { saveFile } from '../../components/save-file.ts'
import { deletePaper, setStatus, withdrawPaper } from '../../firebase/papers.ts'
import { notify } from '../../notify.ts'
import { dashboardText as text } from './dashboard-text.ts'
import { savedName } from './saved-name.ts'

/** What is done with a paper and told in a toast (spec section 8). None of them throws. */
export interface PaperActions {
  /** Tells whether the status was set. */
  readonly updateStatus: (paper: Paper, status: PaperStatus) => Promise<boolean>
  readonly remove: (paper: Paper) => Promise<void>
  readonly withdraw: (paper: Paper) => Promise<void>
  readonly download: (file: PaperFile) => Promise<void>
}

/** Gives the actions of this person; the same object for the same person. */
export function usePaperActions(viewer: Viewer): PaperActions {
  return useMemo(
    () => ({
      updateStatus: (paper, status) =>
        told({
          action: () => setStatus(viewer, paper.id, status),
          begun: text.updatingStatus,
          done: text.statusUpdated,
          failed: text.statusFailed,
        }),
      remove: async (paper) => {
        await told({
          action: () => deletePaper(viewer, paper.id),
          begun: text.deleting,
          done: text.deleted,
          failed: text.deleteFailed,
        })
      },
      withdraw: async (paper) => {
        await told({
          action: () => withdrawPaper(viewer, paper.id),
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
            const { readPaperFile } = await import('../../firebase/paper-files.ts')
            saveFile(await readPaperFile(file.path), name)
          },
          begun: text.downloading(name),
          done: null,
          failed: text.downloadFailed,
        })
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

/** Does it and tells of it; gives whether it went through. */
async function told({ action, begun, done, failed }: ToldAction): Promise<boolean> {
  const id = notify.loading(begun)
  try {
    await action()
    if (done === null) notify.dismiss(id)
    else notify.success(done, { id })
    return true
  } catch (error) {
    notify.error(failureText(error, failed), { id })
    return false
  }
}

/** Why it failed when the catalogue knows a reason, else what failed (spec section 8). */
function failureText(error: unknown, failed: string): string {
  const unknown = error instanceof DomainError && error.code === 'internal'
  return unknown ? failed : failureTextOr(error, failed)
}
