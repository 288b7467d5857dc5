import { failureTextOr } from '@lectern/domain/errors'
import { useState } from 'react'

import { peopleText as text } from './people-text.ts'

/** An act of an organiser, as a form or a dialog shows it. */
export interface Act {
  readonly isBusy: boolean
  /** Why it was not done, in a sentence. */
  readonly failure: string | null
  readonly reset: () => void
  /** Does it; tells whether it was done. */
  readonly run: (act: () => Promise<void>) => Promise<boolean>
}

/** Keeps whether an act is under way, and why it failed. */
export function useAct(): Act {
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
        setFailure(failureTextOr(error, text.actFailed))
        return false
      } finally {
        setIsBusy(false)
      }
    },
  }
}
