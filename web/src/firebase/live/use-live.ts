import type { DomainError } from '@lectern/domain/errors'
import { useCallback, useEffect, useState } from 'react'

/** Who hears of something live. */
export interface LiveListener<State> {
  readonly show: (state: State) => void
  /** Makes the state of the one before; `null` before the first. */
  readonly change: (next: (before: State | null) => State) => void
  /** After it, nothing is shown any more. */
  readonly fail: (error: DomainError) => void
}

/** Begins to follow something; gives what ends it. */
export type Follow<State> = (listener: LiveListener<State>) => () => void

/** Something live as a screen knows it. */
export interface Live<State> {
  /** `null` until there is any; the last that was there after a failure. */
  readonly state: State | null
  readonly error: DomainError | null
  /** Begins anew after a failure; what was shown stays until there is more. */
  readonly retry: () => void
}

const nothing = { state: null, error: null }

/**
 * Follows something as long as the screen is there.
 *
 * @param follow the same function for the same thing; with another one, all begins anew
 */
export function useLive<State>(follow: Follow<State>): Live<State> {
  const [shown, setShown] = useState<Omit<Live<State>, 'retry'> & { of: Follow<State> }>({
    of: follow,
    ...nothing,
  })
  const [attempt, setAttempt] = useState(1)
  useEffect(
    () => {
      const change = (next: (before: State | null) => State) => {
        setShown(({ of, state }) => ({
          of: follow,
          state: next(of === follow ? state : null),
          error: null,
        }))
      }
      return follow({
        show: (state) => {
          change(() => state)
        },
        change,
        fail: (error) => {
          setShown(({ of, state }) => ({ of: follow, state: of === follow ? state : null, error }))
        },
      })
    },
    // eslint-disable-next-line react/exhaustive-effect-dependencies -- each attempt follows anew
    [follow, attempt],
  )
  const retry = useCallback(() => {
    setShown((before) => ({ ...before, error: null }))
    setAttempt((before) => before + 1)
  }, [])
  const { state, error } = shown.of === follow ? shown : nothing
  return { state, error, retry }
}
