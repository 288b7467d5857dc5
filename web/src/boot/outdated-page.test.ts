import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { reloadOnceWhenOutdated } from './outdated-page.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A page whose parts can be missing; `notes` outlive its reloads. */
function page(notes: Map<string, string>, online = true) {
  const events = new EventTarget()
  const reload = vi.fn<() => void>()
  reloadOnceWhenOutdated({
    addEventListener: events.addEventListener.bind(events),
    sessionStorage: {
      getItem: (key) => notes.get(key) ?? null,
      setItem: (key, value) => void notes.set(key, value),
    },
    location: { reload },
    navigator: { onLine: online },
  })
  return { reload, partIsMissing: () => events.dispatchEvent(new Event('vite:preloadError')) }
}

test('a missing part reloads the page once, and again only after a minute', () => {
  const notes = new Map<string, string>()
  const first = page(notes)
  first.partIsMissing()
  expect(first.reload).toHaveBeenCalledTimes(1)
  const second = page(notes)
  second.partIsMissing()
  expect(second.reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  second.partIsMissing()
  expect(second.reload).toHaveBeenCalledTimes(1)
})

test('a clock that was set back since the last reload keeps nobody from the next one', () => {
  const notes = new Map<string, string>()
  page(notes).partIsMissing()
  vi.setSystemTime(1_800_000_000_000 - 24 * 60 * 60_000)
  const later = page(notes)
  later.partIsMissing()
  expect(later.reload).toHaveBeenCalledTimes(1)
})

test('a page that is offline is left alone', () => {
  const { reload, partIsMissing } = page(new Map(), false)
  partIsMissing()
  expect(reload).not.toHaveBeenCalled()
})
