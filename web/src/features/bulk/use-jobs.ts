import type { DomainError } from '@lectern/domain/errors'
import type { BulkJob } from '@lectern/domain/paper/bulk-change'
import { useCallback, useEffect, useState } from 'react'

import { watchBulkChanges } from '../../firebase/bulk/bulk-changes.ts'

/** The changes of many papers as the desk knows them. */
interface JobsState {
  /** Newest first; `null` until they are known. */
  readonly jobs: readonly BulkJob[] | null
  readonly error: DomainError | null
}

/** As many are listed. */
const newest = { most: 20 }

/** Follows the newest changes of many papers, live. `retry` begins anew after a failure. */
export function useJobs(): { state: JobsState; retry: () => void } {
  const [state, setState] = useState<JobsState>({ jobs: null, error: null })
  const [request, setRequest] = useState(newest)
  useEffect(
    () =>
      watchBulkChanges(
        request.most,
        (jobs) => {
          setState({ jobs, error: null })
        },
        (error) => {
          setState(({ jobs }) => ({ jobs, error }))
        },
      ),
    [request],
  )
  const retry = useCallback(() => {
    setRequest({ ...newest })
  }, [])
  return { state, retry }
}
