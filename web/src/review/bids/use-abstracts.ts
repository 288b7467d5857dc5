import { useCallback, useEffect, useRef, useState } from 'react'

import { failureText } from '../session/review-failure.ts'
import type { ReviewSession } from '../session/review-session.ts'
import { abstractsSchema } from './bid-answers.ts'

/** How many abstracts are asked for at once: as many as the server gives. */
const slice = 20

/** So many of the next ones are there before they are needed, as far as the network allows. */
const ahead = 8

/** So long nobody has typed or moved on before anything is asked for, in milliseconds. */
const pause = 150

/** The abstracts that were read, and how to read those that could not be. */
export interface Abstracts {
  /** Null of those that the server does not give (any more). */
  readonly known: ReadonlyMap<string, string | null>
  /** Why the last ones could not be read. */
  readonly problem: string | null
  /** Asks anew for one. */
  readonly again: (paperId: string) => void
}

/**
 * Reads abstracts as they are needed, a slice at a time.
 *
 * @param ids the papers in the order in which they are shown
 * @param at which of them is shown now
 */
export function useAbstracts(
  session: Pick<ReviewSession, 'call'>,
  ids: readonly string[],
  at: number,
): Abstracts {
  const [known, setKnown] = useState<Abstracts['known']>(new Map())
  const [problem, setProblem] = useState<string | null>(null)
  const asked = useRef(new Set<string>())
  const read = useCallback(
    async (wanted: readonly string[]) => {
      for (const id of wanted) asked.current.add(id)
      try {
        const path = `/reviews/bids/abstracts?papers=${wanted.join(',')}`
        const found = await session.call({ method: 'GET', path, answer: abstractsSchema })
        const texts = new Map(found.map(({ paperId, abstract }) => [paperId, abstract]))
        setKnown(
          (before) =>
            new Map([...before, ...wanted.map((id) => [id, texts.get(id) ?? null] as const)]),
        )
        setProblem(null)
      } catch (error) {
        for (const id of wanted) asked.current.delete(id)
        setProblem(failureText(error))
      }
    },
    [session],
  )
  useEffect(() => {
    const isUnasked = (id: string) => !asked.current.has(id)
    if (!ids.slice(at, at + ahead).some(isUnasked)) return undefined
    const timer = setTimeout(() => {
      void read(ids.slice(at, at + slice).filter(isUnasked))
    }, pause)
    return () => {
      clearTimeout(timer)
    }
  }, [ids, at, read])
  const again = useCallback(
    (paperId: string) => {
      void read([paperId])
    },
    [read],
  )
  return { known, problem, again }
}
