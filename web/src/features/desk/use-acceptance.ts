import type { PaperSummary } from '@lectern/domain/paper-summary'
import { useCallback, useState } from 'react'

/** Asks whether a paper is to be accepted, in a dialog. */
export function useAcceptance() {
  const [asked, setAsked] = useState<{
    readonly paper: PaperSummary
    readonly answer: (accepted: boolean) => void
  } | null>(null)
  const ask = useCallback(
    (paper: PaperSummary): Promise<boolean> =>
      new Promise((resolve) => {
        const answer = (accepted: boolean) => {
          setAsked(null)
          resolve(accepted)
        }
        setAsked({ paper, answer })
      }),
    [],
  )
  return { asked, ask }
}
