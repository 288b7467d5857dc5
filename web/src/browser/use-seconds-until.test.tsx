import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useSecondsUntil } from './use-seconds-until.ts'

const day = 24 * 60 * 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function Countdown({ moment, longest }: { readonly moment: number; readonly longest?: number }) {
  return <output>{useSecondsUntil(moment, longest)}</output>
}

const shown = () => Number(screen.getByRole('status').textContent)

/** Lets time pass, and what is drawn follow it. */
function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

test('whole seconds are counted down to none', () => {
  render(<Countdown moment={Date.now() + 2500} />)
  expect(shown()).toBe(3)
  pass(1000)
  expect(shown()).toBe(2)
  pass(5000)
  expect(shown()).toBe(0)
})

test.each([day, -day])('a clock that is set by %i ms meanwhile changes nothing', (offset) => {
  render(<Countdown moment={Date.now() + 60_000} />)
  vi.setSystemTime(Date.now() + offset)
  pass(5000)
  expect(shown()).toBe(55)
  pass(55_000)
  expect(shown()).toBe(0)
})

test('a clock that was set before makes nobody wait longer than at first, and another moment begins anew', () => {
  const { rerender } = render(<Countdown moment={Date.now() + day} longest={60} />)
  expect(shown()).toBe(60)
  rerender(<Countdown moment={Date.now() + 10_000} longest={60} />)
  expect(shown()).toBe(10)
})
