import { DomainError } from '@lectern/domain/errors'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { untilConnected } from './wait-for-connection.ts'

/** Fails so often for the connection, then succeeds. */
function attemptsFailing(times: number, code: 'network-failed' | 'unavailable' = 'network-failed') {
  let made = 0
  return () => {
    made++
    return made <= times ? Promise.reject(new DomainError(code)) : Promise.resolve(`try ${made}`)
  }
}

const nothingSubmitted = 'Upload cancelled. Nothing was submitted.'

describe('untilConnected', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    // Node has no window that events could come from.
    const window = new EventTarget()
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
    vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
    vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('gives what the first try gives when there is a connection', async () => {
    const told: boolean[] = []
    const { signal } = new AbortController()
    const result = await untilConnected(attemptsFailing(0), signal, (there) => told.push(there))
    expect(result).toBe('try 1')
    expect(told).toEqual([])
  })

  test.each(['network-failed', 'unavailable'] as const)('tries again after %s', async (code) => {
    const told: boolean[] = []
    const { signal } = new AbortController()
    const result = untilConnected(attemptsFailing(2, code), signal, (there) => told.push(there))
    await vi.runAllTimersAsync()
    expect(await result).toBe('try 3')
    expect(told).toEqual([false, true, false, true])
  })

  test('goes on at once when the browser is online again', async () => {
    const { signal } = new AbortController()
    const result = untilConnected(attemptsFailing(1), signal, () => {})
    await vi.advanceTimersByTimeAsync(0)
    globalThis.dispatchEvent(new Event('online'))
    expect(await result).toBe('try 2')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('ends with any other failure', async () => {
    const { signal } = new AbortController()
    const refused = untilConnected(
      () => Promise.reject(new DomainError('paper-accepted')),
      signal,
      () => {},
    )
    await expect(refused).rejects.toMatchObject({ code: 'paper-accepted' })
  })

  test('ends with the cancelling, also while it waits', async () => {
    const controller = new AbortController()
    const cancelled = untilConnected(attemptsFailing(5), controller.signal, () => {})
    const end = Promise.allSettled([cancelled])
    await vi.advanceTimersByTimeAsync(0)
    controller.abort()
    const [ended] = await end
    expect(ended).toMatchObject({ status: 'rejected', reason: { code: 'upload-cancelled' } })
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each([
    ['before the first try', true, undefined, nothingSubmitted],
    ['before the first try that may get through', true, 'Perhaps.', nothingSubmitted],
    ['after a try', false, undefined, nothingSubmitted],
    ['after a try that may have got through', false, 'Perhaps.', 'Perhaps.'],
  ])('a cancelling %s says what is known', async (_when, atOnce, stoppedText, said) => {
    const controller = new AbortController()
    if (atOnce) controller.abort()
    const attempt = attemptsFailing(5)
    const cancelled = untilConnected(attempt, controller.signal, () => {}, stoppedText)
    const end = Promise.allSettled([cancelled])
    await vi.advanceTimersByTimeAsync(0)
    controller.abort()
    const [ended] = await end
    expect(ended).toEqual({
      status: 'rejected',
      reason: new DomainError('upload-cancelled', said),
    })
  })
})
