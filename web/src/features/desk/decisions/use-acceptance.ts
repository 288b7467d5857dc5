import type { FileProblem } from '@lectern/domain/paper/acceptance'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { useCallback, useState } from 'react'

/** Asks whether a paper is to be accepted, also although files stand against it, in a dialog. */
export function useAcceptance() {
  const [asked, setAsked] = useState<{
    readonly paper: PaperSummary
    readonly problems: readonly FileProblem[]
    readonly answer: (accepted: boolean) => void
  } | null>(null)
  const ask = useCallback(
    (paper: PaperSummary, problems: readonly FileProblem[]): Promise<boolean> =>
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
