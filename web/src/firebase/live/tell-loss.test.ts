import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { tellLoss } from './tell-loss.ts'

const onLoss = vi.fn<(isLost: boolean) => void>()
const told = () => onLoss.mock.calls.flat()

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

test('a gap that passes by itself is not told', () => {
  const end = tellLoss(onLoss)
  vi.advanceTimersByTime(1000)
  end()
  vi.runAllTimers()
  expect(told()).toEqual([false])
})

test('one that lasts is told, and when it is over', () => {
  const end = tellLoss(onLoss)
  vi.runAllTimers()
  expect(told()).toEqual([true])
  end()
  expect(told()).toEqual([true, false])
})
