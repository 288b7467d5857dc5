import { afterEach, expect, test, vi } from 'vitest'

import { storageKey } from '../session/session-hint.ts'
import { firstIntent, nextPressOrOnline } from './first-intent.ts'

/** A window that hears of the visitor when it is told to; `signIn` is what another tab does. */
function page() {
  const events = new EventTarget()
  const stored = new Map<string, string>()
  const begun = vi.fn<() => void>()
  void firstIntent({
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    localStorage: { getItem: (key) => stored.get(key) ?? null },
  }).then(begun)
  return {
    begun,
    signIn: () => stored.set(storageKey, '{"refreshToken":"r"}'),
    hear: async (type: string, more: object = {}) => {
      events.dispatchEvent(Object.assign(new Event(type), more))
      await new Promise(setImmediate)
    },
  }
}

test.each(['pointerdown', 'touchstart', 'keydown', 'focusin', 'click', 'scroll'])(
  'a %s is an intent',
  async (type) => {
    const { begun, hear } = page()
    await hear(type)
    expect(begun).toHaveBeenCalledTimes(1)
  },
)

test('a pointer that moves is an intent, one that only rests where the page appears is none', async () => {
  const { begun, hear } = page()
  await hear('pointerover')
  await hear('pointermove', { movementX: 0, movementY: 0 })
  expect(begun).not.toHaveBeenCalled()
  await hear('pointermove', { movementX: 0, movementY: 1 })
  expect(begun).toHaveBeenCalledTimes(1)
})

test.each(['storage', 'pageshow'])(
  'without an intent nothing begins, until a %s finds somebody signed in',
  async (type) => {
    const { begun, hear, signIn } = page()
    for (const other of ['load', type]) await hear(other)
    expect(begun).not.toHaveBeenCalled()
    signIn()
    await hear(type)
    expect(begun).toHaveBeenCalledTimes(1)
  },
)

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
