import { summaryInterval } from '@lectern/domain/api/api-assignments'
import { DomainError } from '@lectern/domain/errors'
import { paperIdSchema } from '@lectern/domain/paper/paper'
import { act, renderHook, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import * as paperReviews from '../../../firebase/reviews/paper-reviews.ts'
import { reviewRow } from './review-samples.ts'
import { useReviewRows } from './use-review-rows.ts'

const summary = () => vi.spyOn(paperReviews, 'readReviewSummary')
let read: ReturnType<typeof summary>
beforeEach(() => {
  sessionStorage.clear()
  read = summary()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The first reading waits until nobody types. */
const patiently = { timeout: 4000 }

/** Comes back to the page later than the shortest pause. */
function comeBack() {
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 2001)
  act(() => {
    globalThis.dispatchEvent(new Event('focus'))
  })
}

const calls = async (many: number) => {
  await waitFor(() => {
    expect(read).toHaveBeenCalledTimes(many)
  })
}

test('nothing is read before the list stands, then once, and again when the page is come back to', async () => {
  read.mockResolvedValue([reviewRow('p1', { in: 1 })])
  const { result, rerender, unmount } = renderHook(({ isReady }) => useReviewRows(isReady, true), {
    initialProps: { isReady: false },
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(read).not.toHaveBeenCalled()
  expect(result.current).toMatchObject({ rows: null, isAsked: false })
  rerender({ isReady: true })
  await waitFor(() => {
    expect(result.current.rows?.get('p1')?.in).toBe(1)
  }, patiently)
  expect(result.current.known.hasReviews).toBe(true)
  const { rows } = result.current

  // Told twice at once, it is read once; the same numbers are the same rows.
  comeBack()
  document.dispatchEvent(new Event('visibilitychange'))
  await calls(2)
  read.mockResolvedValue([reviewRow('p1', { in: 2 })])
  expect(result.current.rows).toBe(rows)
  comeBack()
  await waitFor(() => {
    expect(result.current.rows?.get('p1')?.in).toBe(2)
  })
  read.mockRejectedValue(new DomainError('network-failed'))
  comeBack()
  await calls(4)
  expect(result.current.rows?.get('p1')?.in).toBe(2)
  unmount()
  comeBack()
  expect(read).toHaveBeenCalledTimes(4)
})

test('only polls of a page that stays open accept older numbers', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  read.mockResolvedValue([])
  renderHook(() => useReviewRows(true, true))
  const isRead = async (times: number) =>
    vi.waitFor(() => {
      expect(read).toHaveBeenCalledTimes(times)
    }, patiently)
  await isRead(1)
  comeBack()
  await isRead(2)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2001)
  act(() => {
    vi.advanceTimersByTime(summaryInterval)
  })
  await isRead(3)
  expect(read.mock.calls).toEqual([[false], [false], [true]])
})

test('a first reading that fails is over, and nothing is known; the tab remembers that there were reviews', async () => {
  read.mockRejectedValue(new DomainError('unavailable'))
  sessionStorage.setItem('lectern-desk-reviews', 'yes')
  const { result } = renderHook(() => useReviewRows(true, true))
  expect(result.current.known.hasReviews).toBe(true)
  await waitFor(() => {
    expect(result.current.isAsked).toBe(true)
  }, patiently)
  expect(result.current.rows).toBeNull()
  read.mockResolvedValue([])
  comeBack()
  await waitFor(() => {
    expect(result.current.known.hasReviews).toBe(false)
  })
  expect(sessionStorage.getItem('lectern-desk-reviews')).toBeNull()
})

test('who decides is taken over at once, and told by the next reading, whatever it says', async () => {
  const you = { email: 'me@example.org', fullname: 'Me', isYou: true }
  read.mockResolvedValue([reviewRow('p1', { assigned: 0, assignee: null })])
  const { result } = renderHook(() => useReviewRows(true, true))
  await waitFor(() => {
    expect(result.current.rows?.size).toBe(1)
  }, patiently)
  expect(result.current.known).toMatchObject({ hasReviews: false, hasAssignees: false })
  const id = v.parse(paperIdSchema, 'p2')
  act(() => {
    result.current.known.noteAssignee(id, you)
  })
  expect(result.current.known).toMatchObject({ hasAssignees: true, mine: new Set(['p2']) })
  expect(result.current.rows?.get('p2')).toEqual(
    reviewRow('p2', { wanted: 0, assigned: 0, assignee: you }),
  )
  comeBack()
  await waitFor(() => {
    expect(result.current.known.mine).toEqual(new Set())
  })
})
