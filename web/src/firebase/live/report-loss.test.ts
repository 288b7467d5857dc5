import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { reportLoss } from './report-loss.ts'

const onLoss = vi.fn<(isLost: boolean) => void>()
const reported = () => onLoss.mock.calls.flat()

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

test('a gap that passes by itself is not reported', () => {
  const end = reportLoss(onLoss)
  vi.advanceTimersByTime(1000)
  end()
  vi.runAllTimers()
  expect(reported()).toEqual([false])
})

test('one that lasts is reported, and when it is over', () => {
  const end = reportLoss(onLoss)
  vi.runAllTimers()
  expect(reported()).toEqual([true])
  end()
  expect(reported()).toEqual([true, false])
})
