import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  followInWindows,
  type WindowedList,
  type WindowRange,
  type WindowState,
} from './live-windows.ts'

/** An entry; the list is ordered by `at`, the highest first. */
interface Entry {
  readonly id: string
  readonly at: number
  readonly version: number
}

type State = WindowState<Entry, number>
interface Query {
  readonly range: WindowRange<number>
  readonly onState: (state: State) => void
}

const entry = (at: number, version = 0): Entry => ({ id: String(at), at, version })
const entries = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => entry(from - index))

/** A server with one list, which answers each query when it is told to. */
class Server {
  readonly queries = new Set<Query>()
  opened = 0
  stored: readonly Entry[]
  live = true

  constructor(stored: readonly Entry[]) {
    this.stored = stored
  }

  readonly listen = (range: WindowRange<number>, onState: (state: State) => void) => {
    const query = { range, onState }
    this.opened++
    this.queries.add(query)
    return () => {
      this.queries.delete(query)
    }
  }

  answer(query: Query): void {
    const { after, upTo, most } = query.range
    const covered = this.stored
      .filter(({ at }) => (after === null || at < after) && (upTo === null || at >= upTo))
      .slice(0, most ?? Infinity)
    query.onState({ entries: covered, last: covered.at(-1)?.at ?? null, live: this.live })
  }

  /** Lets every query have the present state, and those that are opened meanwhile. */
  answerAll(): void {
    const before = this.opened
    const queries = [...this.queries]
    for (const query of queries) this.answer(query)
    if (this.opened > before) this.answerAll()
  }
}

function follow(server: Server) {
  const lists: WindowedList<Entry>[] = []
  const stop = followInWindows<Entry, number>(server.listen, (list) => {
    lists.push(list)
  })
  return { lists, stop, latest: () => lists.at(-1) }
}

describe('followInWindows', () => {
  test('tells the start of the list at once, and the rest window by window', () => {
    const server = new Server(entries(1000, 1))
    const { lists } = follow(server)
    server.answerAll()
    expect(lists.map((list) => [list.entries.length, list.complete])).toEqual([
      [48, false],
      [298, false],
      [798, false],
      [1000, true],
    ])
    expect(lists.at(-1)?.entries).toEqual(server.stored)
  })

  test.each([0, 1, 47, 48, 49, 298, 798])('tells a list of %i when it is complete', (length) => {
    const server = new Server(entries(length, 1))
    const { latest } = follow(server)
    server.answerAll()
    expect(latest()).toEqual({ entries: server.stored, live: true, complete: true })
  })

  test('a window that is not there yet waits for the one before', () => {
    const server = new Server(entries(100, 1))
    follow(server)
    expect(server.queries.size).toBe(1)
    for (const query of server.queries) server.answer(query)
    expect(server.queries.size).toBe(2)
  })

  test('tells the same array and entries as long as nothing changed, and tells nothing twice', () => {
    const server = new Server(entries(100, 1))
    const { lists, latest } = follow(server)
    server.answerAll()
    const before = latest()
    server.answerAll()
    expect(latest()).toBe(before)
    server.live = false
    server.answerAll()
    expect(latest()).toEqual({ ...before, live: false })
    expect(latest()?.entries).toBe(before?.entries)
    expect(lists).toHaveLength(3)
  })

  test('without a connection at the start the list is empty and not live', () => {
    const server = new Server(entries(100, 1))
    server.live = false
    const { lists } = follow(server)
    server.answerAll()
    expect(lists).toEqual([{ entries: [], live: false, complete: false }])
    server.live = true
    server.answerAll()
    expect(lists.at(-1)).toEqual({ entries: server.stored, live: true, complete: true })
  })

  test('is live again when each window is', () => {
    const server = new Server(entries(100, 1))
    const { latest } = follow(server)
    server.answerAll()
    server.live = false
    server.answerAll()
    server.live = true
    const [first, second] = [...server.queries]
    if (first !== undefined) server.answer(first)
    expect(latest()?.live).toBe(false)
    if (second !== undefined) server.answer(second)
    expect(latest()?.live).toBe(true)
  })

  test('keeps every entry while a window that lost one is opened anew', () => {
    const server = new Server(entries(100, 1))
    const { lists, latest } = follow(server)
    server.answerAll()
    const told = lists.length
    server.stored = placed(server.stored, entry(101))
    server.answerAll()
    expect(lists.slice(told).map((list) => list.entries.length)).toEqual([101])
    expect(latest()?.entries).toEqual(server.stored)
    expect([...server.queries].map(({ range }) => range)).toEqual([
      { after: 53, upTo: null, most: 250 },
      { after: null, upTo: 53, most: null },
    ])
  })

  test.each([
    ['just before the end of the first window', 53.5],
    ['just behind it', 52.5],
  ])('an entry that comes in %s pushes no other one out', (_, at) => {
    const server = new Server(entries(100, 1))
    const { latest } = follow(server)
    server.answerAll()
    server.stored = placed(server.stored, entry(at))
    server.answerAll()
    expect(latest()).toEqual({ entries: server.stored, live: true, complete: true })
  })

  test('what the memory has while a window is opened anew says nothing about the connection', () => {
    const server = new Server(entries(100, 1))
    const { lists, latest } = follow(server)
    server.answerAll()
    const told = lists.length
    server.stored = placed(server.stored, entry(101))
    const [first, second] = [...server.queries]
    if (first !== undefined) server.answer(first)
    const wider = [...server.queries].at(-1)
    wider?.onState({ entries: server.stored.slice(0, 48), last: 54, live: false })
    expect(lists.slice(told)).toEqual([])

    server.live = false
    if (first !== undefined) server.answer(first)
    expect(latest()).toEqual({ entries: entries(100, 1), live: false, complete: true })
    server.live = true
    if (wider !== undefined) server.answer(wider)
    expect(latest()).toEqual({ entries: server.stored, live: true, complete: true })
    expect(server.queries).toEqual(new Set([second, wider]))
  })

  test('nor what it has of the next window', () => {
    const server = new Server(entries(100, 1))
    const { lists } = follow(server)
    const [first] = server.queries
    if (first !== undefined) server.answer(first)
    const next = [...server.queries].at(-1)
    next?.onState({ entries: entries(52, 50), last: 50, live: false })
    expect(lists).toEqual([{ entries: entries(100, 53), live: true, complete: false }])
  })

  test('both queries of a window that is opened anew end with the list', () => {
    const server = new Server(entries(100, 1))
    const { stop } = follow(server)
    server.answerAll()
    server.stored = placed(server.stored, entry(101))
    const [first] = server.queries
    if (first !== undefined) server.answer(first)
    expect(server.queries.size).toBe(3)
    stop()
    expect(server.queries.size).toBe(0)
  })

  test('an entry that slips into the window before is shown once', () => {
    const server = new Server(entries(100, 1))
    const { latest } = follow(server)
    server.answerAll()
    const { opened } = server
    server.stored = server.stored.filter(({ at }) => at !== 90)
    server.answerAll()
    expect(latest()?.entries).toEqual(server.stored)
    expect(server.opened).toBe(opened)
  })

  test('nothing is told after the end', () => {
    const server = new Server(entries(100, 1))
    const { lists, stop } = follow(server)
    const [query] = server.queries
    stop()
    expect(server.queries.size).toBe(0)
    if (query !== undefined) server.answer(query)
    expect(lists).toEqual([])
  })

  test('shows in the end what the server has, whatever happens on the way', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('come'), at: fc.integer({ min: 1, max: 2000 }) }),
      fc.record({ kind: fc.constant('newest'), at: fc.constant(0) }),
      fc.record({ kind: fc.constant('go'), at: fc.nat() }),
      fc.record({ kind: fc.constant('change'), at: fc.nat() }),
      fc.record({ kind: fc.constant('answer'), at: fc.nat() }),
      fc.record({ kind: fc.constant('connection'), at: fc.nat() }),
    )
    fc.assert(
      fc.property(fc.nat(900), fc.array(step, { maxLength: 80 }), (length, steps) => {
        const server = new Server(entries(length * 2, 1).filter(({ at }) => at % 2 === 0))
        const { lists, latest } = follow(server)
        for (const { kind, at } of steps) {
          const chosen = server.stored[at % Math.max(1, server.stored.length)]
          const query = [...server.queries][at % server.queries.size]
          if (kind === 'come') server.stored = placed(server.stored, entry(at))
          else if (kind === 'newest') {
            server.stored = placed(server.stored, entry((server.stored[0]?.at ?? 0) + 1))
          } else if (kind === 'go') server.stored = server.stored.filter((one) => one !== chosen)
          else if (kind === 'change' && chosen !== undefined) {
            server.stored = placed(server.stored, entry(chosen.at, chosen.version + 1))
          } else if (kind === 'connection') server.live = !server.live
          else if (query !== undefined) server.answer(query)
        }
        server.live = true
        server.answerAll()
        expect(latest()).toEqual({ entries: server.stored, live: true, complete: true })
        for (const { entries: shown } of lists) {
          expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
        }
      }),
    )
  })
})

/** Puts an entry in its place, instead of one that is there with the same id. */
function placed(list: readonly Entry[], added: Entry): readonly Entry[] {
  return [...list.filter(({ id }) => id !== added.id), added].toSorted(
    (one, other) => other.at - one.at,
  )
}
