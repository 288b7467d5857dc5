import { DomainError, failureTextOr } from '@lectern/domain/errors'
import type { FileProblem } from '@lectern/domain/paper/acceptance'
import type { Paper, PaperFile } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import type { PaperStatus } from '@lectern/domain/paper/statuses'
import { useMemo } from 'react'

import { saveFile } from '../../browser/save-file.ts'
import { notify } from '../../components/notify.ts'
import { FileObjection } from '../../firebase/decisions/file-objection.ts'
import { deletePaper, setStatus, withdrawPaper } from '../../firebase/papers/papers.ts'
import { savedName } from '../files/saved-name.ts'
import { paperText as text } from '../paper-text.ts'
import { acceptText } from './accept-text.ts'

/** What is done with a paper and told in a toast (spec section 8). None of them throws. */
export interface PaperActions {
  /** Tells whether the status was set. */
  readonly updateStatus: (paper: Paper, status: PaperStatus) => Promise<boolean>
  /**
   * Accepts a paper; tells whether it was accepted.
   *
   * @param askDespite asks whether it is accepted although these files can't be read
   */
  readonly accept: (
    paper: Paper,
    askDespite: (problems: readonly FileProblem[]) => Promise<boolean>,
  ) => Promise<boolean>
  readonly remove: (paper: Paper) => Promise<void>
  readonly withdraw: (paper: Paper) => Promise<void>
  readonly download: (file: PaperFile) => Promise<void>
}

/** What this person can do with papers; the same object as long as it is the same person. */
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
      accept: async (paper, askDespite) => {
        const objection = await acceptAndTell(paper, false)
        if (objection === true || objection === false) return objection
        return (await askDespite(objection)) && (await acceptAndTell(paper, true)) === true
      },
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
            const { readPaperFile } = await import('../../firebase/papers/paper-files.ts')
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

/** Returns whether it was accepted, or the files that an organiser has to be asked about first. */
async function acceptAndTell(
  paper: Paper,
  force: boolean,
): Promise<boolean | readonly FileProblem[]> {
  const id = notify.loading(text.updatingStatus)
  try {
    // Who accepts nothing needs no functions: their SDK is loaded with the first acceptance.
    const { acceptPaper } = await import('../../firebase/decisions/accept-paper.ts')
    await acceptPaper(paper.id, { force })
    notify.success(text.statusUpdated, { id })
    return true
  } catch (error) {
    if (!(error instanceof FileObjection)) {
      notify.error(failureText(error, text.statusFailed), { id })
      return false
    }
    if (error.canBeForced) {
      notify.dismiss(id)
      return error.problems
    }
    notify.error(acceptText.missing(error.problems), { id })
    return false
  }
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
