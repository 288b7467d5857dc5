import type { DomainError } from '@lectern/domain/errors'
import { useCallback, useEffect, useState } from 'react'

import { toDomainError } from '../sdk/errors.ts'

/** What was asked for once, and can be asked for again. */
export interface Loaded<Data> {
  /** Null until it is there; what was there before stays while it is asked for again. */
  readonly data: Data | null
  readonly error: DomainError | null
  readonly isLoading: boolean
  readonly reload: () => void
  /** Shows what an act has answered, until it is read again. */
  readonly put: (change: (data: Data) => Data) => void
}

/**
 * Reads something when the screen opens, and again when asked. Of several readings the latest counts.
 *
 * @param read the same function for the same thing
 */
export function useLoaded<Data>(read: () => Promise<Data>): Loaded<Data> {
  const [state, setState] = useState<Omit<Loaded<Data>, 'reload' | 'put'>>({
    data: null,
    error: null,
    isLoading: true,
  })
  const [attempt, setAttempt] = useState(0)
  useEffect(
    () => {
      let left = false
      const load = async () => {
        setState((before) => ({ ...before, isLoading: true }))
        try {
          const data = await read()
          if (!left) setState({ data, error: null, isLoading: false })
        } catch (failure) {
          if (!left) {
            setState((before) => ({ ...before, error: toDomainError(failure), isLoading: false }))
          }
        }
      }
      void load()
      return () => {
        left = true
      }
    },
    // eslint-disable-next-line react/exhaustive-effect-dependencies -- each attempt reads anew
    [read, attempt],
  )
  const reload = useCallback(() => {
    setAttempt((before) => before + 1)
  }, [])
  const put = useCallback((change: (data: Data) => Data) => {
    setState((before) => (before.data === null ? before : { ...before, data: change(before.data) }))
  }, [])
  return { ...state, reload, put }
}
