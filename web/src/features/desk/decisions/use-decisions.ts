import { DomainError, failureTextOr } from '@lectern/domain/errors'
import { undoWindow } from '@lectern/domain/limits'
import type { FileProblem } from '@lectern/domain/paper/acceptance'
import type { PaperId, Uid } from '@lectern/domain/paper/paper'
import { refusalOf, type Viewer } from '@lectern/domain/paper/paper-permissions'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { isFinal, type PaperStatus, shownStatus } from '@lectern/domain/paper/statuses'
import { useCallback, useEffect, useRef, useState } from 'react'

import { notify } from '../../../components/notify.ts'
import {
  acceptFrom,
  canUndo,
  setStatusFrom,
  type StatusChange,
  StatusConflict,
  undoStatus,
} from '../../../firebase/decisions/decide.ts'
import { FileObjection } from '../../../firebase/decisions/file-objection.ts'
import { acceptText } from '../../../paper/actions/accept-text.ts'
import { deskText as text } from '../desk-text.ts'

/** A change that can be undone, until a moment. */
export interface UndoableChange {
  readonly change: StatusChange
  readonly title: string
  /** Milliseconds since 1970, by this machine's clock. */
  readonly until: number
}

/** What stood in the way of a change. */
export interface Conflict {
  readonly title: string
  readonly status: string
  readonly by: Uid | undefined
  readonly at: Date
  /** What was to be set; `null`: a change was to be undone. */
  readonly wanted: PaperStatus | null
}

/** What this person set a moment ago, while the screen may still show what was there before. */
interface OwnChange {
  readonly shown: string
  readonly set: PaperStatus
  readonly at: number
}

/** How long the screen may take to show one's own change, in milliseconds. */
const catchingUp = 5000

/** The status that a decision goes out from: the one on the screen, or one's own newer one. */
function seenStatus({ status }: PaperSummary, own: OwnChange | undefined): string {
  const isBehind = own?.shown === status && Date.now() - own.at < catchingUp
  return isBehind ? own.set : status
}

/** Decides about papers: sets a status from the one that is seen, and undoes what was just set. */
export function useDecisions(
  viewer: Viewer,
  askToAccept: (paper: PaperSummary, problems: readonly FileProblem[]) => Promise<boolean>,
) {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { last, remember, take } = useUndoable()
  const underWay = useRef(new Map<PaperId, Promise<unknown>>())
  const own = useRef(new Map<PaperId, OwnChange>())

  const attempt = useCallback(
    async (
      subject: { readonly title: string; readonly wanted: PaperStatus | null },
      action: () => Promise<StatusChange>,
    ): Promise<StatusChange | FileObjection | null> => {
      const id = notify.loading(text.updatingStatus, { id: toastId })
      setConflict(null)
      try {
        const change = await action()
        notify.success(subject.wanted === null ? text.undone : text.statusUpdated, { id })
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
        } else notify.error(failureText(error), { id })
        return null
      }
    },
    [],
  )

  const decide = useCallback(
    async (paper: PaperSummary, to: PaperStatus): Promise<void> => {
      const title = paper.paperTitle
      await underWay.current.get(paper.id)
      const seen = seenStatus(paper, own.current.get(paper.id))
      if (shownStatus(seen) === to) return
      const refusal = refusalOf('set-status', viewer, { status: seen })
      if (refusal !== null) {
        notify.error(new DomainError(refusal).message, { id: toastId })
        return
      }
      if (isFinal(to) && !(await askToAccept(paper, []))) return
      const set = async (force: boolean) => {
        const attempted = attempt({ title, wanted: to }, () =>
          isFinal(to)
            ? acceptFrom(viewer, paper, seen, force)
            : setStatusFrom(viewer, paper, seen, to),
        )
        underWay.current.set(paper.id, attempted)
        const outcome = await attempted
        underWay.current.delete(paper.id)
        return outcome
      }
      const first = await set(false)
      const isForced = first instanceof FileObjection && (await askToAccept(paper, first.problems))
      const change = isForced ? await set(true) : first
      if (change === null || change instanceof FileObjection) return
      own.current.set(paper.id, { shown: paper.status, set: to, at: Date.now() })
      if (canUndo(change)) remember(change, title)
    },
    [viewer, askToAccept, attempt, remember],
  )

  const undo = useCallback(async (): Promise<PaperId | null> => {
    const undoable = take()
    if (undoable === null) {
      notify.blank(text.nothingToUndo, { id: toastId })
      return null
    }
    const { change, title } = undoable
    own.current.delete(change.paperId)
    const undone = await attempt({ title, wanted: null }, () => undoStatus(viewer, change))
    return undone === null || undone instanceof FileObjection ? null : change.paperId
  }, [viewer, attempt, take])

  const dismissConflict = useCallback(() => {
    setConflict(null)
  }, [])
  return { decide, undo, undoable: last, conflict, dismissConflict }
}

/** One message at a time: keys set statuses faster than messages go. */
const toastId = 'desk-status'

/** Keeps the changes that can still be undone, the last of them in sight. */
function useUndoable() {
  const [changes, setChanges] = useState<readonly UndoableChange[]>([])
  // Keys come faster than the screen is drawn: each takes another change.
  const newest = useRef(changes)
  const update = useCallback((after: readonly UndoableChange[]) => {
    newest.current = after
    setChanges(after)
  }, [])
  const last = changes.at(-1) ?? null

  useEffect(() => {
    if (last === null) return undefined
    const timer = setTimeout(() => {
      update(newest.current.filter(({ until }) => until > Date.now()))
    }, last.until - Date.now())
    return () => {
      clearTimeout(timer)
    }
  }, [last, update])

  const remember = useCallback(
    (change: StatusChange, title: string) => {
      update([...newest.current, { change, title, until: Date.now() + undoWindow }])
    },
    [update],
  )
  const take = useCallback((): UndoableChange | null => {
    const taken = newest.current.at(-1)
    if (taken === undefined) return null
    update(newest.current.slice(0, -1))
    return taken.until > Date.now() ? taken : null
  }, [update])
  return { last, remember, take }
}

/** Why it failed when the catalogue knows a reason, else what failed (spec section 8). */
function failureText(error: unknown): string {
  const isUnknown = error instanceof DomainError && error.code === 'internal'
  return isUnknown ? text.statusFailed : failureTextOr(error, text.statusFailed)
}
