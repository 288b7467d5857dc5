import { beforeEach, describe, expect, test, vi } from 'vitest'

import { memoryStorage } from '../../testing/memory-storage.ts'
import { forgetLink, keepLink, keptLink, ownerOf, takeLink } from './review-link.ts'

const token = 'Ab12v1.signature_of-it'
const newer = 'Ab12v2.signature_of-it'

let storage: Storage
const replaceState = vi.fn<History['replaceState']>()
const browserAt = (hash: string, search = '') => ({
  location: { hash, search, pathname: '/review' },
  history: { replaceState },
  localStorage: storage,
})
beforeEach(() => {
  storage = memoryStorage()
  replaceState.mockClear()
})

describe('a link that is opened', () => {
  test('is kept, and leaves the address bar at once', () => {
    expect(takeLink(browserAt(`#${token}`))).toEqual({ token, before: null })
    expect(replaceState.mock.calls).toEqual([[null, '', '/review']])
    expect(keptLink(storage)).toEqual({ token, before: null })
  })

  test('keeps the one of before until the server has said that the new one is good', () => {
    takeLink(browserAt(`#${token}`))
    expect(takeLink(browserAt(`#${newer}`))).toEqual({ token: newer, before: token })
    expect(takeLink(browserAt(`#${newer}`))).toEqual({ token: newer, before: token })
  })

  test.each(['', '#', '#short'])('is none: %j leaves what is kept, and the address', (hash) => {
    expect(takeLink(browserAt(hash))).toBe(null)
    keepLink(storage, { token, before: null })
    expect(takeLink(browserAt(hash, '?paper=a1'))).toEqual({ token, before: null })
    expect(replaceState).not.toHaveBeenCalled()
  })

  test('works where the browser keeps nothing', () => {
    const closed = {
      ...browserAt(`#${token}`),
      localStorage: memoryStorage(() => {
        throw new DOMException('no room', 'QuotaExceededError')
      }),
    }
    expect(takeLink(closed)).toEqual({ token, before: null })
  })
})

test('is forgotten', () => {
  keepLink(storage, { token, before: newer })
  forgetLink(storage)
  expect(keptLink(storage)).toBe(null)
})

test.each(['{', '{"token":1}', 'null'])('what is kept may be damaged: %s', (text) => {
  keepLink(storage, { token, before: null })
  storage.setItem(storage.key(0) ?? '', text)
  expect(keptLink(storage)).toBe(null)
})

test('each link of a reviewer is the same reviewer’s', () => {
  expect([token, newer, 'what is this'].map((one) => ownerOf({ token: one }))).toEqual([
    'Ab12',
    'Ab12',
    'unknown',
  ])
})
