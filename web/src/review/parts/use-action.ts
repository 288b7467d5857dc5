import { useState } from 'react'

import { failureText } from '../session/review-failure.ts'

/** Something that a press begins, and that may fail. */
export interface Action {
  readonly isRunning: boolean
  /** Why it failed, for a person; null when it did not. */
  readonly problem: string | null
  readonly run: (act: () => Promise<void>) => void
}

/** Runs one thing at a time, and says why it failed. */
export function useAction(): Action {
  const [state, setState] = useState<Pick<Action, 'isRunning' | 'problem'>>({
    isRunning: false,
    problem: null,
  })
  const run = async (act: () => Promise<void>) => {
    setState({ isRunning: true, problem: null })
    try {
      await act()
      setState({ isRunning: false, problem: null })
    } catch (error) {
      setState({ isRunning: false, problem: failureText(error) })
    }
  }
  return {
    ...state,
    run: (act) => {
      if (!state.isRunning) void run(act)
    },
  }
}
