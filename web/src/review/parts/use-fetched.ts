import { useState } from 'react'

import { useAction } from './use-action.ts'

/** A part of the page whose code comes with the press that opens it. */
interface Fetched<Part> {
  /** null: it is closed. */
  readonly part: Part | null
  /** Why it could not be had; the next press tries again. */
  readonly problem: string | null
  readonly open: () => void
  readonly close: () => void
}

/** Opens what is rarely needed: no page waits for its code. */
export function useFetched<Part>(fetchPart: () => Promise<Part>): Fetched<Part> {
  const [opened, setOpened] = useState<{ readonly part: Part } | null>(null)
  const { problem, run } = useAction()
  return {
    part: opened?.part ?? null,
    problem,
    open: () => {
      run(async () => {
        setOpened({ part: await fetchPart() })
      })
    },
    close: () => {
      setOpened(null)
    },
  }
}
