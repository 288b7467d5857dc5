import { expect, test, vi } from 'vitest'

import { idleMoment } from './idle-moment.ts'

/** A window that loads and idles when it is told to. */
function page({ readyState = 'interactive', tellsIdle = true } = {}) {
  const events = new EventTarget()
  const idle: (() => void)[] = []
  const timers: (() => void)[] = []
  const begun = vi.fn<() => void>()
  const waiting = idleMoment({
    addEventListener: events.addEventListener.bind(events),
    setTimeout: (run) => timers.push(run),
    document: { readyState },
    requestIdleCallback: tellsIdle ? (run) => idle.push(run) : undefined,
  }).then(begun)
  const load = () => events.dispatchEvent(new Event('load'))
  return { begun, waiting, idle, timers, load }
}

test('it waits for the page, and then for an idle moment', async () => {
  const { begun, idle, load, waiting } = page()
  expect(idle).toHaveLength(0)
  load()
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
  const { begun, load, timers, waiting } = page({ tellsIdle: false })
  load()
  expect(timers).toHaveLength(1)
  timers[0]?.()
  await waiting
  expect(begun).toHaveBeenCalledTimes(1)
})
