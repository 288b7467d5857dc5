import { afterEach, expect, test, vi } from 'vitest'

import { readPages } from './read-pages.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('where no thread can be made the pages are unknown', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', function refuse() {
    throw new DOMException('Not allowed.', 'SecurityError')
  })
  const { signal } = new AbortController()
  expect(await readPages(new Blob(['%PDF-']), signal)).toEqual({ kind: 'unknown' })
  expect(vi.getTimerCount()).toBe(0)
})
