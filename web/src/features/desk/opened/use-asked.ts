import { DomainError } from '@lectern/domain/errors'
import type { PaperId } from '@lectern/domain/paper/paper'
import { useCallback, useEffect, useRef, useState } from 'react'

/** How long a paper is open before anything of it is asked for, in milliseconds: leafing through is no reading. */
const dwell = 250

/** How often it is asked for again while the page is visible, in milliseconds. Each time costs some 70 reads. */
const interval = 5 * 60_000

/** What was answered. */
interface Answered<Answer> {
  /** `null`: there is nothing that may be known of. */
  readonly found: Answer | null
  readonly at: Date
}

/** What was asked of the open paper. */
interface Asked<Answer> {
  /** `null` until it is there. */
  readonly answered: Answered<Answer> | null
  readonly hasFailed: boolean
  readonly retry: () => void
  /** Puts in its place what a change of it has answered. */
  readonly replace: (answer: Answer) => void
}

/**
 * Asks for something of the open paper: a moment after it was opened, again when it may have changed, and every
 * five minutes while the page is visible. A failure later on leaves what is there. It is kept here alone, and goes with the panel.
 *
 * @param ask the same function at each render; 'not-found' is an answer, too
 * @param edition another one: what is there may have changed
 */
export function useAsked<Answer>(
  paperId: PaperId,
  edition: string,
  ask: (paperId: PaperId) => Promise<Answer>,
): Asked<Answer> {
  const [answered, setAnswered] = useState<Answered<Answer> | null>(null)
  const [tries, setTries] = useState(0)
  const question = `${edition} ${String(tries)}`
  const [failed, setFailed] = useState<string | null>(null)
  const replaced = useRef(0)

  useEffect(() => {
    let isLeft = false
    const read = async () => {
      const before = replaced.current
      const answer = await answerOf(ask, paperId)
      // What was changed meanwhile is newer than what was asked for before.
      if (isLeft || before !== replaced.current) return
      if (answer === 'failed') setFailed(question)
      else setAnswered(answer)
    }
    const timer = setTimeout(() => void read(), dwell)
    const again = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void read()
    }, interval)
    return () => {
      isLeft = true
      clearTimeout(timer)
      clearInterval(again)
    }
  }, [ask, paperId, question])

  const retry = useCallback(() => {
    setTries((before) => before + 1)
  }, [])
  const replace = useCallback((answer: Answer) => {
    replaced.current += 1
    setAnswered({ found: answer, at: new Date() })
  }, [])
  return { answered, hasFailed: answered === null && failed === question, retry, replace }
}

async function answerOf<Answer>(
  ask: (paperId: PaperId) => Promise<Answer>,
  paperId: PaperId,
): Promise<Answered<Answer> | 'failed'> {
  try {
    return { found: await ask(paperId), at: new Date() }
  } catch (error) {
    const isNone = error instanceof DomainError && error.code === 'not-found'
    return isNone ? { found: null, at: new Date() } : 'failed'
  }
}
