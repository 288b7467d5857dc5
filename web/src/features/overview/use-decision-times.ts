import { failureTextOr } from '@lectern/domain/errors'
import { useCallback, useEffect, useRef, useState } from 'react'

import { countDecisions, type Decision, readDecisions } from '../../firebase/decisions/decisions.ts'
import { overviewText as text } from './overview-text.ts'

/** What is known of the decisions: they are read when a person asks for them. */
export interface DecisionsState {
  /** How many there are to read; null while that is being found out. */
  readonly count: number | null
  /** How many were read so far; null while nothing is read. */
  readonly done: number | null
  readonly read: { readonly decisions: readonly Decision[]; readonly at: Date } | null
  readonly failure: string | null
}

const atStart: DecisionsState = { count: null, done: null, read: null, failure: null }

/** Counts the decisions at once and reads them on demand. */
export function useDecisionTimes() {
  const [state, setState] = useState(atStart)
  const reading = useRef<AbortController | null>(null)

  useEffect(() => {
    let left = false
    const change = (part: Partial<DecisionsState>) => {
      if (!left) setState((before) => ({ ...before, ...part }))
    }
    const count = async () => {
      try {
        change({ count: await countDecisions() })
      } catch (error) {
        change({ failure: failureTextOr(error, text.timeFailed) })
      }
    }
    void count()
    return () => {
      left = true
      reading.current?.abort()
    }
  }, [])

  const read = useCallback(async () => {
    reading.current?.abort()
    const controller = new AbortController()
    reading.current = controller
    const { signal } = controller
    const change = (part: Partial<DecisionsState>) => {
      if (reading.current === controller) setState((before) => ({ ...before, ...part }))
    }
    change({ done: 0, failure: null })
    try {
      const at = new Date()
      const decisions = await readDecisions(signal, (done) => {
        change({ done })
      })
      change({ done: null, count: decisions.length, read: { decisions, at } })
    } catch (error) {
      const failure = signal.aborted ? null : failureTextOr(error, text.timeFailed)
      change({ done: null, failure })
    }
  }, [])

  const cancel = useCallback(() => {
    reading.current?.abort()
  }, [])

  return { state, read, cancel }
}
