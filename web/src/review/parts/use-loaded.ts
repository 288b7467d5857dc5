import { useCallback, useEffect, useRef, useState } from 'react'

import { failureText } from '../session/review-failure.ts'

/** What was asked of the server, as far as it is known. */
export interface Loaded<Part> {
  readonly part: Part | null
  /** Why it could not be had; null: it could, or is on its way. */
  readonly problem: string | null
  readonly again: () => void
  readonly set: (part: Part) => void
}

/** Loads something for a screen; what was there stays until it is there anew. */
export function useLoaded<Part>(load: () => Promise<Part>): Loaded<Part> {
  const [state, setState] = useState<Pick<Loaded<Part>, 'part' | 'problem'>>({
    part: null,
    problem: null,
  })
  const newest = useRef(0)
  useEffect(() => {
    const turn = (newest.current += 1)
    const begin = async () => {
      const outcome = await outcomeOf(load)
      if (turn === newest.current) setState(outcome)
    }
    void begin()
    return () => {
      newest.current += 1
    }
  }, [load])
  const again = useCallback(() => {
    const turn = (newest.current += 1)
    const begin = async () => {
      const { part, problem } = await outcomeOf(load)
      if (turn !== newest.current) return
      setState((before) => ({ part: part ?? before.part, problem }))
    }
    setState(({ part }) => ({ part, problem: null }))
    void begin()
  }, [load])
  return {
    ...state,
    again,
    set: (part) => {
      setState({ part, problem: null })
    },
  }
}

async function outcomeOf<Part>(load: () => Promise<Part>) {
  try {
    return { part: await load(), problem: null }
  } catch (error) {
    return { part: null, problem: failureText(error) }
  }
}
