import { expect, test } from 'vitest'

import { clearDrafts, parseSession, savedSession, type StorageWindow } from './saved-session.ts'
import { signedOutState } from './session-state.ts'

const signedIn = {
  ...signedOutState,
  user: { uid: 'u1', fullname: 'Asha Rao', email: 'asha@example.org', role: 'author' },
  role: 'author',
  accessToken: 'id token',
  refreshToken: 'refresh token',
} as const

/** A browser's storage, as far as the session uses it. */
class MemoryStorage implements Storage {
  [name: string]: unknown
  readonly #entries = new Map<string, string>()
  get length() {
    return this.#entries.size
  }
  key = (index: number) => [...this.#entries.keys()][index] ?? null
  getItem = (key: string) => this.#entries.get(key) ?? null
  setItem = (key: string, value: string) => void this.#entries.set(key, value)
  removeItem = (key: string) => void this.#entries.delete(key)
  clear = () => {
    this.#entries.clear()
  }
}

function browser(): StorageWindow & { dispatchEvent: EventTarget['dispatchEvent'] } {
  const events = new EventTarget()
  return {
    localStorage: new MemoryStorage(),
    sessionStorage: new MemoryStorage(),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  }
}

/** A browser that refuses to store anything. */
function closedBrowser(): StorageWindow {
  return {
    ...browser(),
    get localStorage(): Storage {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
    get sessionStorage(): Storage {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  }
}

const storageEvent = (key: string | null) => Object.assign(new Event('storage'), { key })

test('what was written is read again, under the key root', () => {
  const window = browser()
  savedSession(window).write(signedIn)
  expect(JSON.parse(window.localStorage.getItem('root') ?? '')).toStrictEqual(signedIn)
  expect(savedSession(window).read()).toStrictEqual(signedIn)
})

test('a request that was under way is not any more', () => {
  expect(parseSession(JSON.stringify({ ...signedIn, loading: true }))).toStrictEqual(signedIn)
})

test.each([
  [null],
  [''],
  ['{"user":{"role":"admin"'],
  ['null'],
  ['[]'],
  ['{}'],
  [JSON.stringify({ ...signedIn, role: 'chair' })],
  [JSON.stringify({ ...signedIn, user: { uid: 'u1' } })],
  [JSON.stringify({ ...signedIn, accessToken: 7 })],
  ['{"user":"{\\"role\\":\\"admin\\"}","_persist":"{}"}'],
])('%j is no session', (text) => {
  expect(parseSession(text)).toBeNull()
})

test('fields that are none of ours are left out', () => {
  expect(parseSession(JSON.stringify({ ...signedIn, papers: [1] }))).toStrictEqual(signedIn)
})

test('other tabs’ changes are told until it ends', () => {
  const window = browser()
  const told: unknown[] = []
  const stop = savedSession(window).watch((state) => told.push(state))
  window.localStorage.setItem('root', JSON.stringify(signedIn))
  window.dispatchEvent(storageEvent('another'))
  expect(told).toStrictEqual([])
  window.dispatchEvent(storageEvent('root'))
  window.localStorage.clear()
  window.dispatchEvent(storageEvent(null))
  expect(told).toStrictEqual([signedIn, null])
  stop()
  window.dispatchEvent(storageEvent('root'))
  expect(told).toHaveLength(2)
})

test('a page that comes back from the page cache reads what stands there now', () => {
  const window = browser()
  const told: unknown[] = []
  savedSession(window).watch((state) => told.push(state))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(told).toStrictEqual([])
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(told).toStrictEqual([null])
})

test('only drafts are forgotten with them', () => {
  const window = browser()
  window.sessionStorage.setItem('lectern:draft:u1', '{}')
  window.sessionStorage.setItem('lectern:form:u1', '{}')
  window.sessionStorage.setItem('another', 'kept')
  clearDrafts(window)
  expect(window.sessionStorage.length).toBe(1)
  expect(window.sessionStorage.getItem('another')).toBe('kept')
})

test('where nothing can be stored there is no session, and no failure', () => {
  const window = closedBrowser()
  const saved = savedSession(window)
  saved.write(signedIn)
  saved.clear()
  clearDrafts(window)
  expect(saved.read()).toBeNull()
})
