import { DomainError } from '@lectern/domain/errors'
import type { FileProblem } from '@lectern/domain/paper/acceptance'
import type { Paper, Uid } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import { isFinal, type PaperStatus, shownStatus } from '@lectern/domain/paper/statuses'
import { useCallback, useState } from 'react'

import { notify } from '../../components/notify.ts'
import { FileObjection } from '../../firebase/decisions/file-objection.ts'
import { type StatusChange, StatusConflict } from '../../firebase/decisions/status-change.ts'
import { acceptText } from '../actions/accept-text.ts'
import { failureText } from '../actions/with-toast.ts'
import { paperText } from '../paper-text.ts'
import { decisionText as text } from './decision-text.ts'

// Who only reads the list needs none of it.
const loadDecide = async () => await import('../../firebase/decisions/decide.ts')

/** Has ready what sets statuses, before the first is set. */
export function readyToDecide(): void {
  // What fails here is told when a status is set.
  loadDecide().catch(() => undefined)
}

/** What must be known of a paper whose status is set. */
export type DecidedPaper = Pick<Paper, 'id' | 'paperTitle'>

/** What stood in the way of a change. */
export interface Conflict {
  readonly title: string
  readonly status: string
  readonly by: Uid | undefined
  readonly at: Date
  /** What was to be set; `null`: a change was to be undone. */
  readonly wanted: PaperStatus | null
}

/**
 * Asks whether a paper is accepted, which is final.
 *
 * @param problems the files that stand against it, where that was found out; else none
 */
export type AskToAccept = (
  paper: DecidedPaper,
  problems: readonly FileProblem[],
) => Promise<boolean>

interface DecisionOptions {
  /** The message whose place each message takes, where they come faster than they go. */
  readonly toastId?: string
}

/**
 * Sets the status of papers from the one that is on the screen, and takes it back, on every screen of
 * the organisers: tells in a toast how that went (spec section 8), and keeps what stood in the way.
 */
export function useStatusDecision(
  viewer: Viewer,
  askToAccept: AskToAccept,
  { toastId }: DecisionOptions = {},
) {
  const [conflict, setConflict] = useState<Conflict | null>(null)

  const attempt = useCallback(
    async (
      subject: Pick<Conflict, 'title' | 'wanted'>,
      action: (decide: Awaited<ReturnType<typeof loadDecide>>) => Promise<StatusChange>,
    ): Promise<StatusChange | FileObjection | null> => {
      const id = notify.loading(
        paperText.updatingStatus,
        toastId === undefined ? {} : { id: toastId },
      )
      setConflict(null)
      try {
        const change = await action(await decideLoaded())
        notify.success(subject.wanted === null ? text.undone : paperText.statusUpdated, { id })
        return change
      } catch (error) {
        if (error instanceof FileObjection) {
          if (error.canBeForced) {
            notify.dismiss(id)
            return error
          }
          notify.error(acceptText.missing(error.problems), { id })
        } else if (error instanceof StatusConflict) {
          notify.dismiss(id)
          const { status, by, at } = error.now
          setConflict({ ...subject, status: shownStatus(status), by, at })
        } else notify.error(failureText(error, paperText.statusFailed), { id })
        return null
      }
    },
    [toastId],
  )

  /**
   * Sets a status if the paper still has the one that was seen; asks before it is accepted. Never
   * throws.
   *
   * @param seen the status on the screen, as it is stored
   * @returns the change; `null` when none was made
   */
  const decide = useCallback(
    async (paper: DecidedPaper, seen: string, to: PaperStatus): Promise<StatusChange | null> => {
      const subject = { title: paper.paperTitle, wanted: to }
      const changeOf = (outcome: StatusChange | FileObjection | null) =>
        outcome instanceof FileObjection ? null : outcome
      if (!isFinal(to)) {
        return changeOf(
          await attempt(subject, ({ setStatusFrom }) => setStatusFrom(viewer, paper, seen, to)),
        )
      }
      const accept = async (force: boolean) =>
        await attempt(subject, ({ acceptFrom }) => acceptFrom(viewer, paper, seen, force))
      if (!(await askToAccept(paper, []))) return null
      const first = await accept(false)
      if (!(first instanceof FileObjection)) return first
      return (await askToAccept(paper, first.problems)) ? changeOf(await accept(true)) : null
    },
    [viewer, askToAccept, attempt],
  )

  /** Takes a change back if nobody wrote to the paper since; gives whether it was. Never throws. */
  const takeBack = useCallback(
    async (change: StatusChange, title: string): Promise<boolean> => {
      const made = await attempt({ title, wanted: null }, ({ undoStatus }) =>
        undoStatus(viewer, change),
      )
      return made !== null
    },
    [viewer, attempt],
  )

  const dismissConflict = useCallback(() => {
    setConflict(null)
  }, [])
  return { decide, takeBack, conflict, dismissConflict }
}

/** @throws {DomainError} 'network-failed' when it can't be fetched */
async function decideLoaded() {
  try {
    return await loadDecide()
  } catch (error) {
    throw new DomainError('network-failed', undefined, { cause: error })
  }
}
