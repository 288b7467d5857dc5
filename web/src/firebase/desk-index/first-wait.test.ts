import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { firstWait } from './first-wait.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what comes in parts within a moment is told once, when it is whole', () => {
  const onImpatience = vi.fn<() => void>()
  const { holdsBack } = firstWait(300, onImpatience)
  expect([holdsBack(false), holdsBack(false), holdsBack(true)]).toEqual([true, true, false])
  vi.advanceTimersByTime(1000)
  expect(onImpatience).not.toHaveBeenCalled()
  // What happens afterwards is told as it comes.
  expect(holdsBack(false)).toBe(false)
})

test('what takes longer is told as it comes', () => {
  const onImpatience = vi.fn<() => void>()
  const { holdsBack } = firstWait(300, onImpatience)
  expect(holdsBack(false)).toBe(true)
  vi.advanceTimersByTime(299)
  expect(holdsBack(false)).toBe(true)
  vi.advanceTimersByTime(1)
  expect(onImpatience).toHaveBeenCalledTimes(1)
  expect(holdsBack(false)).toBe(false)
})

test('nothing is told after it was stopped', () => {
  const onImpatience = vi.fn<() => void>()
  const { holdsBack, stop } = firstWait(300, onImpatience)
  holdsBack(false)
  stop()
  vi.advanceTimersByTime(1000)
  expect(onImpatience).not.toHaveBeenCalled()
})
