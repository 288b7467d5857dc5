import type { FileProblem } from '@lectern/domain/paper/acceptance'
import { useCallback, useState } from 'react'

import type { AskToAccept, DecidedPaper } from '../../../paper/decisions/use-status-decision.ts'

/** Asks whether a paper is to be accepted, also although files stand against it, in a dialog. */
export function useAcceptance() {
  const [asked, setAsked] = useState<{
    readonly paper: DecidedPaper
    readonly problems: readonly FileProblem[]
    readonly answer: (accepted: boolean) => void
  } | null>(null)
  const ask: AskToAccept = useCallback(
    (paper, problems) =>
      new Promise((resolve) => {
        const answer = (accepted: boolean) => {
          setAsked(null)
          resolve(accepted)
        }
        setAsked({ paper, problems, answer })
      }),
    [],
  )
  return { asked, ask }
}
