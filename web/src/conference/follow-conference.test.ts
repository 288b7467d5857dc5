import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { conferenceStore } from './conference-store.ts'
import { followConference } from './follow-conference.ts'
import { beginWithRemembered } from './remembered-conference.ts'

const second = 1000

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

interface Said {
  closesAt?: string
  paused?: boolean
  notice?: { text: string; until: string }
}

/**
 * A browser with a server behind a CDN. The server's clock is `ahead` of the browser's, and the CDN keeps an
 * answer for `kept` seconds.
 */
function world({ ahead = 0, kept = 0, saveData = false } = {}) {
  const [page, document] = [new EventTarget(), new EventTarget()]
  const stored = new Map<string, string>()
  const now = () => Date.now() + ahead
  const server = { said: {} as Said, fails: false, asked: [] as number[], drift: 0, older: 0 }
  let copy: { body: string; madeAt: number } | null = null
  const began = Date.now()
  /** How many the tab has had: those of before are gone. */
  let pages = 0
  const visible = { state: 'visible' as DocumentVisibilityState, onLine: true }
  const answer = () => {
    if (copy === null || now() - copy.madeAt >= kept * second) {
      const { closesAt = null, paused = false, notice = null } = server.said
      const data = {
        dates: [{ id: 'abstract', label: 'Abstract submission', at: '2026-01-31T18:29:00Z' }],
        timeZone: 'Asia/Kolkata',
        notice,
        topics: ['AI'],
        limits: { pages: 8, abstractWords: 300 },
        submissions: { opensAt: null, closesAt, paused, closedWords: null },
      }
      copy = { body: JSON.stringify({ data }), madeAt: now() }
    }
    return new Response(copy.body, {
      headers: {
        Date: new Date(now()).toUTCString(),
        'Last-Modified': new Date(copy.madeAt - server.older).toUTCString(),
      },
    })
  }
  const browser = {
    fetch: async () => {
      server.asked.push((Date.now() - began) / second)
      if (server.fails) throw new TypeError('Failed to fetch')
      return Promise.resolve(answer())
    },
    setTimeout: (run: () => void, wait: number) => {
      const here = pages
      return Number(setTimeout(() => here === pages && run(), wait))
    },
    clearTimeout: (timer: number) => clearTimeout(timer),
    performance: { now: () => Date.now() - began + server.drift },
    addEventListener: page.addEventListener.bind(page),
    document: {
      get visibilityState() {
        return visible.state
      },
      addEventListener: document.addEventListener.bind(document),
    },
    navigator: {
      get onLine() {
        return visible.onLine
      },
      connection: { saveData },
    },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
  }
  const open = () => {
    pages += 1
    const store = conferenceStore()
    beginWithRemembered(store, browser)
    followConference(store, browser)
    return store
  }
  return {
    server,
    open,
    stored,
    show: (state: DocumentVisibilityState) => {
      visible.state = state
      document.dispatchEvent(new Event('visibilitychange'))
    },
    connect: (onLine: boolean) => {
      visible.onLine = onLine
      if (onLine) page.dispatchEvent(new Event('online'))
    },
  }
}

const pass = async (seconds: number) => vi.advanceTimersByTimeAsync(seconds * second)

const past = '2025-12-31T00:00:00Z'

test.each([
  ['without a CDN', 0],
  ['behind a CDN that keeps answers', 15],
])('a click on Close shows within 30 s on an open page, %s', async (_where, kept) => {
  for (let clicked = 1; clicked <= 60; clicked += 1) {
    const { server, open } = world({ kept })
    const store = open()
    await pass(clicked)
    // Somebody else fetches the old state into the CDN just before.
    server.said = { closesAt: past }
    expect(store.shown().submissions).toBe('open')
    await pass(29)
    expect(store.shown().submissions).toBe('closed')
    expect(server.asked.length).toBeLessThanOrEqual(2 + (clicked + 29) / 11)
    vi.clearAllTimers()
  }
})

test('a visible page asks every 26 s, a hidden one never, and one that gets visible at once', async () => {
  const { server, open, show } = world()
  open()
  await pass(60)
  expect(server.asked).toEqual([0, 25.5, 51])
  show('hidden')
  await pass(600)
  expect(server.asked).toHaveLength(3)
  show('visible')
  await pass(1)
  expect(server.asked).toHaveLength(4)
  for (const state of ['hidden', 'visible', 'hidden', 'visible'] as const) show(state)
  await pass(20)
  expect(server.asked).toHaveLength(4)
})

test('who saves data is asked for one request, and another when the page is looked at again', async () => {
  const { server, open, show } = world({ saveData: true })
  const store = open()
  server.said = { closesAt: past }
  await pass(600)
  expect([server.asked.length, store.shown().submissions]).toEqual([1, 'open'])
  show('hidden')
  show('visible')
  await pass(1)
  expect([server.asked.length, store.shown().submissions]).toEqual([2, 'closed'])
})

test.each([
  ['right', 0],
  ['a day ahead', -24 * 60 * 60 * second],
  ['a day behind', 24 * 60 * 60 * second],
])(
  'the close shows at its time by the server’s clock, where the browser’s is %s',
  async (_how, ahead) => {
    const { server, open } = world({ ahead })
    server.said = { closesAt: new Date(Date.now() + ahead + 40 * second).toISOString() }
    const store = open()
    await pass(38)
    expect(store.shown().submissions).toBe('open')
    await pass(3)
    expect(store.shown().submissions).toBe('closed')
  },
)

test('a clock that is set while the page is open changes nothing', async () => {
  const { server, open } = world()
  server.said = { closesAt: '2026-01-01T00:01:00Z' }
  const store = open()
  await pass(10)
  const day = 24 * 60 * 60 * second
  vi.setSystemTime(Date.now() + day)
  server.drift = -day
  store.look()
  expect(store.shown().submissions).toBe('open')
})

test('a failure changes nothing, is tried again less and less often, and is over when the connection is back', async () => {
  const { server, open, connect } = world()
  server.said = { closesAt: past }
  const store = open()
  await pass(1)
  server.fails = true
  await pass(400)
  expect(store.shown().submissions).toBe('closed')
  expect(server.asked).toEqual([0, 25.5, 51.5, 103.5, 207.5])
  connect(false)
  await pass(600)
  expect(server.asked).toHaveLength(5)
  server.fails = false
  server.said = {}
  connect(true)
  await pass(1)
  expect(store.shown().submissions).toBe('open')
})

test('an older answer of another place of the CDN is not believed', async () => {
  const { server, open } = world()
  server.said = { closesAt: past }
  const store = open()
  await pass(1)
  server.said = {}
  server.older = 60 * second
  await pass(30)
  expect([server.asked.length, store.shown().submissions]).toEqual([2, 'closed'])
})

test('the tab’s next page shows at once what is known, and asks again when that is no longer fresh', async () => {
  const { server, open } = world()
  server.said = { closesAt: past }
  open()
  await pass(10)
  const next = open()
  expect(next.shown().submissions).toBe('closed')
  await pass(14)
  expect(server.asked).toHaveLength(1)
  await pass(3)
  expect(server.asked).toHaveLength(2)
  await pass(20)
  open()
  await pass(1)
  expect(server.asked).toHaveLength(3)
})

test.each(['nonsense', '{}', 'null', '{"answer":{},"madeAt":1,"ahead":2}'])(
  'what is kept and can’t be read is as nothing: %s',
  async (kept) => {
    const { server, open, stored } = world()
    stored.set('lectern-conference', kept)
    expect(open().shown().submissions).toBe('open')
    await pass(1)
    expect(server.asked).toEqual([0])
  },
)

test('those who follow the store hear of changes alone', async () => {
  const { server, open } = world()
  server.said = { notice: { text: 'Lunch.', until: '2026-01-01T00:01:00Z' } }
  const store = open()
  const heard: (string | null)[] = []
  const leave = store.subscribe(() => heard.push(store.shown().notice))
  await pass(120)
  expect(heard).toEqual(['Lunch.', null])
  leave()
  server.said = { paused: true }
  await pass(60)
  expect(heard).toHaveLength(2)
})
