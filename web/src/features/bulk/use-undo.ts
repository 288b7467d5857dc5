import { failureTextOr } from '@lectern/domain/errors'
import type { JobId } from '@lectern/domain/paper/bulk-change'
import { useCallback, useState } from 'react'

import { notify } from '../../components/notify.ts'
import { undoBulkChange } from '../../firebase/bulk/bulk-changes.ts'
import { bulkText as text } from './bulk-text.ts'

/** Asks for the undo of a change; tells when that failed. Which one is being asked for is `busy`. */
export function useUndo(): { busy: JobId | null; undo: (id: JobId) => Promise<void> } {
  const [busy, setBusy] = useState<JobId | null>(null)
  const undo = useCallback(async (id: JobId) => {
    setBusy(id)
    try {
      await undoBulkChange(id)
    } catch (error) {
      notify.error(failureTextOr(error, text.undoFailed))
    }
    setBusy(null)
  }, [])
  return { busy, undo }
}
