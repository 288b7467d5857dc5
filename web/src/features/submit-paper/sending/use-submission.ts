import { DomainError, failureTextOr } from '@lectern/domain/errors'
import type { PaperFileKind } from '@lectern/domain/paper/paper'
import { useCallback, useEffect, useRef, useState } from 'react'

import { useOnline } from '../../../browser/use-online.ts'
import { useQuestionBeforeLeaving } from '../../../browser/use-question-before-leaving.ts'
import { notify } from '../../../components/notify.ts'
import { submitPaperText as text } from '../submit-paper-text.ts'
import { carryOut, type Submission, type Uploads } from './submission.ts'

/** How far a file is: bytes that arrived, and all of them. */
interface FileProgress {
  readonly sent: number
  readonly all: number
}

/** A submission that is under way. */
export interface SubmissionProgress {
  readonly files: Readonly<Partial<Record<PaperFileKind, FileProgress>>>
  /** The paper itself is being written: this can't be cancelled any more. */
  readonly saving: boolean
  readonly connected: boolean
  /** Whether the browser has a network, so that a missing connection is the server's fault. */
  readonly online: boolean
}

const atStart: SubmissionProgress = { files: {}, saving: false, connected: true, online: true }

/** After how long without a byte an upload counts as one without a connection, in milliseconds. */
const stallAfter = 10_000

interface SubmissionEnd {
  /** The paper is stored; the screen may have been left meanwhile. */
  readonly onStored: () => void
  /** The paper is stored and nobody left or cancelled: the screen may go on to another. */
  readonly onDone: () => void
}

/**
 * Runs submissions, one at a time: a second call while one is under way does nothing. Tells their
 * beginning and end in toasts (spec section 8). Leaving the screen cancels, unless the paper is
 * being written already; closing the tab asks.
 *
 * @param unkept whether what stands in the form is lost with the tab: then closing it asks as well
 */
export function useSubmission({ onStored, onDone }: SubmissionEnd, unkept: boolean) {
  const [progress, setProgress] = useState<SubmissionProgress | null>(null)
  const [failure, setFailure] = useState<DomainError | null>(null)
  const running = useRef<AbortController | null>(null)
  const uploads = useRef<Uploads>(new Map())
  const online = useOnline()
  const stalled = useStalled(progress)
  const busy = progress !== null

  const cancel = useCallback(() => {
    running.current?.abort()
  }, [])
  useEffect(() => cancel, [cancel])
  useQuestionBeforeLeaving(busy || unkept)

  const submit = async (submission: Submission): Promise<DomainError | null> => {
    if (running.current !== null) return null
    const controller = new AbortController()
    running.current = controller
    setFailure(null)
    setProgress(atStart)
    const isEdit = submission.edited !== null
    const id = notify.loading(isEdit ? text.updating : text.submitting)
    try {
      await carryOut(submission, uploads.current, listenerFor(setProgress), controller.signal)
      notify.success(isEdit ? text.updated : text.submitted, { id })
      onStored()
      if (!controller.signal.aborted) onDone()
      return null
    } catch (error) {
      const failure = inThisForm(error, isEdit)
      if (failure.code === 'paper-changed' && !isEdit) uploads.current.clear()
      notify.error(failureTextOr(failure, text.failed), { id })
      setFailure(failure)
      return failure
    } finally {
      running.current = null
      setProgress(null)
    }
  }

  const shown =
    progress === null
      ? null
      : { ...progress, online, connected: progress.connected && online && !stalled }
  return { progress: shown, failure, submit, cancel }
}

type SetProgress = (next: (before: SubmissionProgress | null) => SubmissionProgress | null) => void

function listenerFor(setProgress: SetProgress) {
  const change = (next: (before: SubmissionProgress) => SubmissionProgress) => {
    setProgress((before) => next(before ?? atStart))
  }
  return {
    onProgress: (kind: PaperFileKind, sent: number, all: number) => {
      change((before) => ({ ...before, files: { ...before.files, [kind]: { sent, all } } }))
    },
    onSaving: () => {
      change((before) => ({ ...before, saving: true }))
    },
    onConnection: (connected: boolean) => {
      // Between two tries it can be cancelled again.
      change((before) => ({ ...before, connected, saving: before.saving && connected }))
    },
  }
}

/** A new form that was submitted before is told so, instead of that its paper was changed. */
function inThisForm(error: unknown, isEdit: boolean): DomainError {
  if (!(error instanceof DomainError))
    return new DomainError('internal', text.failed, { cause: error })
  return error.code === 'paper-changed' && !isEdit
    ? new DomainError(error.code, text.submittedElsewhere, { cause: error })
    : error
}

/** Tells whether no byte arrived for a while although files are being uploaded. */
function useStalled(progress: SubmissionProgress | null): boolean {
  const [stalledAt, setStalledAt] = useState<SubmissionProgress['files'] | null>(null)
  const files = progress === null || progress.saving ? null : progress.files
  useEffect(() => {
    if (files === null) return undefined
    const timer = setTimeout(() => {
      setStalledAt(files)
    }, stallAfter)
    return () => {
      clearTimeout(timer)
    }
  }, [files])
  return files !== null && stalledAt === files
}
