import { summaryInterval, type ApiReviewSummary } from '@lectern/domain/api/api-assignments'
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'

import { afterPaint } from '../../../browser/after-paint.ts'
import { idle } from '../../../browser/idle.ts'
import { storing } from '../../../browser/storing.ts'
import { type KnownReviews, noReviewRows, type ReviewRows, rowWithout } from './review-rows.ts'

/** How long the abstracts are given to come first, which a search waits for, in milliseconds. */
const longestRest = 5000

/** For how long nobody must have typed before the first reading, whose code would hold keys up, in milliseconds. */
const quiet = 600

/** Coming back is told twice, by the window and by the page: once in this time is enough, in milliseconds. */
const shortestPause = 2000

/** Under which key the tab remembers that there are reviews: their column and filters are there from the start. */
const rememberedKey = 'lectern-desk-reviews'

/** And under which that somebody decides about papers: so is that filter. */
const assigneesKey = 'lectern-desk-assignees'

/** The reports in numbers, as far as they are known. */
interface ReviewRowsState {
  /** `null` until they were read once. */
  readonly rows: ReviewRows | null
  /** Whether the first reading is over, well or not. */
  readonly isAsked: boolean
}

/**
 * Reads the reports of all papers in numbers: once when the list stands and the browser is idle, then each time the
 * page is come back to, and polled every minute while it is visible. Nobody is told of a failure: what was read last
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
  /** The newest answer as it came; empty: the next one counts, whatever it is. */
  const known = useRef('')

  useEffect(() => {
    if (!isReady) return undefined
    let isLeft = false
    let isAsking = false
    let askedAt = Number.NEGATIVE_INFINITY
    let typedAt = Number.NEGATIVE_INFINITY
    let timer: ReturnType<typeof setInterval> | undefined

    const read = async (isPoll: boolean) => {
      const { readReviewSummary } = await import('../../../firebase/reviews/paper-reviews.ts')
      const answer = await readReviewSummary(isPoll)
      const told = JSON.stringify(answer)
      // Who leaves meanwhile sees nothing; the same numbers draw nothing anew.
      if (isLeft || told === known.current) return
      known.current = told
      rememberWhether(rememberedKey, answer.some(hasReports))
      rememberWhether(assigneesKey, answer.some(hasAssignee))
      const rows = new Map(answer.map((row) => [row.paperId, row]))
      startTransition(() => {
        setState({ rows, isAsked: true })
      })
    }
    const ask = async (isPoll: boolean) => {
      const mayAsk = document.visibilityState === 'visible' && navigator.onLine && !isAsking
      if (!mayAsk || performance.now() - askedAt < shortestPause) return
      isAsking = true
      askedAt = performance.now()
      try {
        await read(isPoll)
      } catch {
        if (!isLeft) setState(({ rows }) => ({ rows, isAsked: true }))
      }
      isAsking = false
    }
    const askNow = () => void ask(false)
    const poll = () => void ask(true)
    const begin = async () => {
      await afterPaint()
      do {
        await new Promise((resolve) => setTimeout(resolve, quiet))
      } while (performance.now() - typedAt < quiet)
      globalThis.removeEventListener('keydown', noteKey)
      await idle()
      if (isLeft) return
      askNow()
      timer = setInterval(poll, summaryInterval)
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
  const noteAssignee: KnownReviews['noteAssignee'] = useCallback((paperId, assignee) => {
    known.current = ''
    setState(({ rows, isAsked }) => {
      const before = rows?.get(paperId) ?? rowWithout(paperId)
      return { rows: new Map(rows).set(paperId, { ...before, assignee }), isAsked }
    })
  }, [])
  const [had] = useState(() => ({
    reviews: isRemembered(rememberedKey),
    assignees: isRemembered(assigneesKey),
  }))
  const { rows } = state
  // Worked out once for each reading, and for no key.
  const summed = useMemo((): KnownReviews => {
    const all = rows === null ? [] : [...rows.values()]
    return {
      rows: rows ?? noReviewRows,
      hasReviews: rows === null ? had.reviews : all.some(hasReports),
      hasAssignees: rows === null ? had.assignees : all.some(hasAssignee),
      mine: rows === null ? null : new Set(all.filter(isMine).map(({ paperId }) => paperId)),
      noteAssignee,
    }
  }, [rows, had, noteAssignee])
  return { ...state, known: summed }
}

function hasReports({ assigned }: ApiReviewSummary): boolean {
  return assigned > 0
}

function hasAssignee({ assignee }: ApiReviewSummary): boolean {
  return assignee !== null
}

function isMine({ assignee }: ApiReviewSummary): boolean {
  return assignee?.isYou === true
}

function isRemembered(key: string): boolean {
  return storing(() => sessionStorage.getItem(key)) === 'yes'
}

function rememberWhether(key: string, isSo: boolean): void {
  storing(() => {
    if (isSo) sessionStorage.setItem(key, 'yes')
    else sessionStorage.removeItem(key)
  })
}
