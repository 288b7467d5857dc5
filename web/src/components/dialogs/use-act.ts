import { failureTextOr } from '@lectern/domain/errors'
import { useState } from 'react'

/** An act, as a form or a dialog shows it. */
export interface Act {
  readonly isBusy: boolean
  /** Why it was not done, in a sentence. */
  readonly failure: string | null
  /** Forgets a failure, as when the dialog is opened anew. */
  readonly reset: () => void
  /** Does it; tells whether it was done. */
  readonly run: (act: () => Promise<void>) => Promise<boolean>
}

/**
 * Keeps whether an act is under way, and why it failed.
 *
 * @param failed what is said of a failure that has no words of its own
 */
export function useAct(failed: string): Act {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  return {
    isBusy,
    failure,
    reset: () => {
      setFailure(null)
    },
    run: async (act) => {
      setIsBusy(true)
      setFailure(null)
      try {
        await act()
        return true
      } catch (error) {
        setFailure(failureTextOr(error, failed))
        return false
      } finally {
        setIsBusy(false)
      }
    },
  }
}
