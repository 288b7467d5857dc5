import type { FileProblem } from '@lectern/domain/paper/acceptance'
import type { Paper } from '@lectern/domain/paper/paper'
import { useCallback, useState } from 'react'

import type { AskToAccept, DecidedPaper } from '../../paper/decisions/use-status-decision.ts'

/** What must be known of a paper that is read. */
export type ViewedPaper = Pick<Paper, 'id' | 'paperTitle' | 'pdf' | 'supplementaryPdf'>

/** The one dialog that is open, and the paper that it is about. */
export type OpenDialog =
  | { readonly kind: 'view'; readonly paper: ViewedPaper }
  | {
      readonly kind: 'history'
      readonly paper: Pick<Paper, 'id'>
      /** All that is stored; `null`: it has to be asked for. */
      readonly whole: Paper | null
      readonly isWithdrawn: boolean
    }
  | { readonly kind: 'delete'; readonly paper: DecidedPaper }
  | { readonly kind: 'withdraw'; readonly paper: DecidedPaper }
  | {
      readonly kind: 'accept'
      readonly paper: DecidedPaper
      /** The files that stand against it, where that was found out; else none. */
      readonly problems: readonly FileProblem[]
      readonly answer: (accepted: boolean) => void
    }

/** Keeps which dialog is open. */
export function useDialogs() {
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const show = useCallback((dialog: OpenDialog) => {
    setOpen(dialog)
  }, [])
  const close = useCallback(() => {
    setOpen(null)
  }, [])
  /** Closes it without its having been seen: a question counts as answered with no. */
  const callOff = () => {
    if (open?.kind === 'accept') open.answer(false)
    else close()
  }
  /** Resolves to whether the person really wants it. */
  const askToAccept: AskToAccept = useCallback(
    (paper, problems) =>
      new Promise((resolve) => {
        const answer = (accepted: boolean) => {
          setOpen(null)
          resolve(accepted)
        }
        setOpen({ kind: 'accept', paper, problems, answer })
      }),
    [],
  )
  return { open, show, close, callOff, askToAccept }
}
