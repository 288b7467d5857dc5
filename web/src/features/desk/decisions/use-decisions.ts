import { DomainError } from '@lectern/domain/errors'
import { undoWindow } from '@lectern/domain/limits'
import type { PaperId } from '@lectern/domain/paper/paper'
import { refusalOf, type Viewer } from '@lectern/domain/paper/paper-permissions'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { type PaperStatus, shownStatus } from '@lectern/domain/paper/statuses'
import { useCallback, useEffect, useRef, useState } from 'react'

import { notify } from '../../../components/notify.ts'
import { canUndo, type StatusChange } from '../../../firebase/decisions/status-change.ts'
import {
  type AskToAccept,
  readyToDecide,
  useStatusDecision,
} from '../../../paper/decisions/use-status-decision.ts'
import { deskText as text } from '../desk-text.ts'

/** A change that can be undone, until a moment. */
interface UndoableChange {
  readonly change: StatusChange
  readonly title: string
  /** Milliseconds since 1970, by this machine's clock. */
  readonly until: number
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
export function useDecisions(viewer: Viewer, askToAccept: AskToAccept) {
  const { decide, takeBack, conflict, dismissConflict } = useStatusDecision(viewer, askToAccept, {
    toastId,
  })
  useEffect(readyToDecide, [])
  const { last, remember, take, hide } = useUndoable()
  const underWay = useRef(new Map<PaperId, Promise<unknown>>())
  const own = useRef(new Map<PaperId, OwnChange>())

  const decideNext = useCallback(
    async (paper: PaperSummary, to: PaperStatus): Promise<void> => {
      await underWay.current.get(paper.id)
      const seen = seenStatus(paper, own.current.get(paper.id))
      if (shownStatus(seen) === to) return
      const refusal = refusalOf('set-status', viewer, { status: seen })
      if (refusal !== null) {
        notify.error(new DomainError(refusal).message, { id: toastId })
        return
      }
      const deciding = decide(paper, seen, to)
      underWay.current.set(paper.id, deciding)
      const change = await deciding
      underWay.current.delete(paper.id)
      if (change === null) return
      own.current.set(paper.id, { shown: paper.status, set: to, at: Date.now() })
      if (canUndo(change)) remember(change, paper.paperTitle)
    },
    [viewer, decide, remember],
  )

  const undo = useCallback(async (): Promise<void> => {
    // The screen may show a decision before its answer is here.
    await Promise.all(underWay.current.values())
    const undoable = take()
    if (undoable === null) {
      notify.blank(text.nothingToUndo, { id: toastId })
      return
    }
    const { change, title } = undoable
    own.current.delete(change.paperId)
    await takeBack(change, title)
  }, [take, takeBack])

  /** Takes over a change that was made elsewhere than here, so that it can be undone. */
  const noteChange = useCallback(
    (change: StatusChange, title: string) => {
      own.current.set(change.paperId, { shown: change.from, set: change.to, at: Date.now() })
      if (canUndo(change)) remember(change, title)
    },
    [remember],
  )

  return {
    decide: decideNext,
    noteChange,
    undo,
    undoable: last,
    dismissUndo: hide,
    conflict,
    dismissConflict,
  }
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
  const [hidden, setHidden] = useState<UndoableChange | null>(null)
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
  /** Takes the change out of sight; its key still undoes it. */
  const hide = useCallback(() => {
    setHidden(newest.current.at(-1) ?? null)
  }, [])
  return { last: last === hidden ? null : last, remember, take, hide }
}
