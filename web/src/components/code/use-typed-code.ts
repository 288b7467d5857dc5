import { useState } from 'react'

import { type CodeEntry, completeCode, emptyEntry } from './code-entry.ts'
import { codeText } from './code-text.ts'

/** What stands in the boxes of a code, as a screen keeps it. */
export interface TypedCode {
  readonly entry: CodeEntry
  /** Why it is not right; null once something else is typed. */
  readonly wrong: string | null
  /** How often it had to be typed anew: the boxes take the focus each time. */
  readonly attempt: number
  readonly type: (entry: CodeEntry) => void
  /** The whole code; null where a digit is missing, which the boxes say then. */
  readonly take: () => string | null
  /** Has it typed anew, and says why where the boxes are the place for that. */
  readonly retype: (why?: string) => void
  /** Forgets why the last one was not right. */
  readonly forgive: () => void
  /** Empties the boxes for another code. */
  readonly clear: () => void
}

/** Keeps what is typed into the boxes of a code. */
export function useTypedCode(): TypedCode {
  const [entry, setEntry] = useState(emptyEntry)
  const [wrong, setWrong] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const retype = (why: string | null = null) => {
    setWrong(why)
    setAttempt((count) => count + 1)
  }
  return {
    entry,
    wrong,
    attempt,
    type: (typed) => {
      setEntry(typed)
      setWrong(null)
    },
    take: () => {
      const code = completeCode(entry)
      if (code === null) retype(codeText.incomplete)
      return code
    },
    retype,
    forgive: () => {
      setWrong(null)
    },
    clear: () => {
      setEntry(emptyEntry)
      retype()
    },
  }
}
