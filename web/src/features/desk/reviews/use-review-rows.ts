import { startTransition, useEffect, useMemo, useState } from 'react'

import { afterPaint } from '../../../browser/after-paint.ts'
import { idle } from '../../../browser/idle.ts'
import { storing } from '../../../browser/storing.ts'
import { type KnownReviews, noReviewRows, type ReviewRows } from './review-rows.ts'

/** How often the numbers are read while the page is looked at, in milliseconds. */
const interval = 30_000

/** How long the abstracts are given to come first, which a search waits for, in milliseconds. */
const longestRest = 5000

/** For how long nobody must have typed before the first reading, whose code would hold keys up, in milliseconds. */
const quiet = 600

/** Coming back is told twice, by the window and by the page: once in this time is enough, in milliseconds. */
const shortestPause = 2000

/** Under which key the tab remembers that there are reviews: their column and filters are there from the start. */
const rememberedKey = 'lectern-desk-reviews'

/** The reports in numbers, as far as they are known. */
interface ReviewRowsState {
  /** `null` until they were read once. */
  readonly rows: ReviewRows | null
  /** Whether the first reading is over, well or not. */
  readonly isAsked: boolean
}

/**
 * Reads the reports of all papers in numbers: once when the list stands and the browser is idle, then each time the
 * page is come back to, and every 30 seconds while it is looked at. Nobody is told of a failure: what was read last
 * stays.
 *
 * @param isReady whether the list of papers stands, which nothing of this holds up
 * @param isAtRest whether nothing else of it is still to come
 */
export function useReviewRows(
  isReady: boolean,
  isAtRest: boolean,
): ReviewRowsState & { readonly known: KnownReviews } {
  const [state, setState] = useState<ReviewRowsState>({ rows: null, isAsked: false })

  useEffect(() => {
    if (!isReady) return undefined
    let isLeft = false
    let isAsking = false
    let askedAt = Number.NEGATIVE_INFINITY
    let typedAt = Number.NEGATIVE_INFINITY
    let known = ''
    let timer: ReturnType<typeof setInterval> | undefined

    const read = async () => {
      const { readReviewSummary } = await import('../../../firebase/reviews/paper-reviews.ts')
      const answer = await readReviewSummary()
      const told = JSON.stringify(answer)
      // Who leaves meanwhile sees nothing; the same numbers draw nothing anew.
      if (isLeft || told === known) return
      known = told
      storing(() => {
        if (answer.length > 0) sessionStorage.setItem(rememberedKey, 'yes')
        else sessionStorage.removeItem(rememberedKey)
      })
      const rows = new Map(answer.map((row) => [row.paperId, row]))
      startTransition(() => {
        setState({ rows, isAsked: true })
      })
    }
    const ask = async () => {
      const mayAsk = document.visibilityState === 'visible' && navigator.onLine && !isAsking
      if (!mayAsk || performance.now() - askedAt < shortestPause) return
      isAsking = true
      askedAt = performance.now()
      try {
        await read()
      } catch {
        if (!isLeft) setState(({ rows }) => ({ rows, isAsked: true }))
      }
      isAsking = false
    }
    const askNow = () => void ask()
    const begin = async () => {
      await afterPaint()
      do {
        await new Promise((resolve) => setTimeout(resolve, quiet))
      } while (performance.now() - typedAt < quiet)
      globalThis.removeEventListener('keydown', noteKey)
      await idle()
      if (isLeft) return
      askNow()
      timer = setInterval(askNow, interval)
      globalThis.addEventListener('focus', askNow)
      document.addEventListener('visibilitychange', askNow)
    }
    const noteKey = () => {
      typedAt = performance.now()
    }
    globalThis.addEventListener('keydown', noteKey)
    const rest = setTimeout(() => void begin(), isAtRest ? 0 : longestRest)
    return () => {
      isLeft = true
      clearTimeout(rest)
      clearInterval(timer)
      globalThis.removeEventListener('keydown', noteKey)
      globalThis.removeEventListener('focus', askNow)
      document.removeEventListener('visibilitychange', askNow)
    }
  }, [isReady, isAtRest])
  const [hadReviews] = useState(
    () => storing(() => sessionStorage.getItem(rememberedKey)) === 'yes',
  )
  const { rows } = state
  const known = useMemo(
    () => ({ rows: rows ?? noReviewRows, hasReviews: rows === null ? hadReviews : rows.size > 0 }),
    [rows, hadReviews],
  )
  return { ...state, known }
}
