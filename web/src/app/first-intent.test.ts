import { expect, test, vi } from 'vitest'

import { firstIntentOrIdle } from './first-intent.ts'

/** A window that loads, idles and hears of the visitor when it is told to. */
function page({ readyState = 'interactive', tellsIdle = true } = {}) {
  const events = new EventTarget()
  const idle: (() => void)[] = []
  const timers: (() => void)[] = []
  const begun = vi.fn<() => void>()
  const waiting = firstIntentOrIdle({
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    setTimeout: (run) => timers.push(run),
    document: { readyState },
    requestIdleCallback: tellsIdle ? (run) => idle.push(run) : undefined,
  }).then(begun)
  return {
    begun,
    waiting,
    idle,
    timers,
    hear: async (type: string) => {
      events.dispatchEvent(new Event(type))
      await Promise.resolve()
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

test.each(['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'])(
  'a %s is enough, long before the page stands',
  async (type) => {
    const { begun, hear, waiting } = page()
    await hear('scroll')
    expect(begun).not.toHaveBeenCalled()
    await hear(type)
    await waiting
    expect(begun).toHaveBeenCalledTimes(1)
  },
)

test('without an intent it waits for the page, and then for an idle moment', async () => {
  const { begun, hear, idle, waiting } = page()
  expect(idle).toHaveLength(0)
  await hear('load')
  expect(idle).toHaveLength(1)
  expect(begun).not.toHaveBeenCalled()
  idle[0]?.()
  await waiting
  expect(begun).toHaveBeenCalledTimes(1)
})

test('a page that stands already is waited for no more', () => {
  expect(page({ readyState: 'complete' }).idle).toHaveLength(1)
})

test('a browser that does not tell when it is idle gets a pause instead', async () => {
  const { begun, hear, timers, waiting } = page({ tellsIdle: false })
  await hear('load')
  expect(timers).toHaveLength(1)
  timers[0]?.()
  await waiting
  expect(begun).toHaveBeenCalledTimes(1)
})
