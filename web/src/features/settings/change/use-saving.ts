import { failureTextOr } from '@lectern/domain/errors'
import { useState } from 'react'

import { settingsText as text } from '../words/settings-text.ts'

/** Saving, as a dialog shows it. */
export interface Saving {
  readonly isBusy: boolean
  readonly failure: string | null
  /** Forgets a failure, as when the dialog is opened anew. */
  readonly reset: () => void
  /** Does it; tells whether it was done. */
  readonly run: (save: () => Promise<void>) => Promise<boolean>
}

/** Keeps whether something is being saved, and why it was not. */
export function useSaving(): Saving {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  return {
    isBusy,
    failure,
    reset: () => {
      setFailure(null)
    },
    run: async (save) => {
      setIsBusy(true)
      setFailure(null)
      try {
        await save()
        return true
      } catch (error) {
        setFailure(failureTextOr(error, text.saveFailed))
        return false
      } finally {
        setIsBusy(false)
      }
    },
  }
}
