import { afterEach, expect, test, vi } from 'vitest'

import { firstIntentOrIdle, nextPressOrOnline } from './first-intent.ts'

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

/** An element inside a link, or outside of any, as far as a listener looks at it. */
class FakeElement extends EventTarget {
  readonly inLink: boolean

  constructor(inLink: boolean) {
    super()
    this.inLink = inLink
  }

  closest(selector: string): this | null {
    return this.inLink && selector === 'a' ? this : null
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Tells which events, each heard alone, are a moment to try again. */
async function momentsToTryAgain(inLink: boolean): Promise<string[]> {
  vi.stubGlobal('Element', FakeElement)
  const moments: string[] = []
  for (const type of ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'online']) {
    const target = new FakeElement(inLink)
    void nextPressOrOnline(target).then(() => moments.push(type))
    target.dispatchEvent(new Event(type))
    await Promise.resolve()
    await Promise.resolve()
  }
  return moments
}

test('what failed is tried again when something is pressed or the connection is back', async () => {
  expect(await momentsToTryAgain(false)).toEqual(['pointerdown', 'touchstart', 'keydown', 'online'])
})

test('a press on a link is left to the link', async () => {
  expect(await momentsToTryAgain(true)).toEqual([])
})
