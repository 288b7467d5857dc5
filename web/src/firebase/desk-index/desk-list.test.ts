import { entryLine, readEntryLine } from '@lectern/domain/paper-index/paper-index'
import type { Paper } from '@lectern/domain/paper/paper'
import { samplePaper } from '@lectern/domain/paper/paper-samples'
import { summaryOf } from '@lectern/domain/paper/paper-summary'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { DeskList, type LiveSource } from './desk-list.ts'

const overlap = 3

const ids = ['a', 'b'] as const

/** A paper as it stands in the store. */
interface Stored {
  readonly paper: Paper
  readonly isDamaged: boolean
}

/** What is stored at some moment. */
interface Store {
  readonly time: number
  readonly papers: ReadonlyMap<string, Stored>
  readonly deletions: ReadonlyMap<string, number>
}

const kinds = ['create', 'edit', 'decide', 'check', 'delete', 'restore', 'damage'] as const

interface Act {
  readonly id: (typeof ids)[number]
  readonly kind: (typeof kinds)[number]
  /** How much later than the one before it. */
  readonly later: number
}

function newPaper(id: string, time: number): Paper {
  return samplePaper(id, {
    paperTitle: `Written at ${String(time)}`,
    abstract: `Abstract of ${String(time)}`,
    createdAt: new Date(time),
    updatedAt: new Date(time),
  })
}

/** Keeps what was withdrawn, so that it can be restored. */
const withdrawn = new Map<string, Stored>()

/** Does something to a paper as the site and the server do it; what can't be done changes nothing. */
function after(store: Store, { id, kind, later }: Act): Store {
  const time = store.time + later
  const papers = new Map(store.papers)
  const deletions = new Map(store.deletions)
  const stored = papers.get(id)
  const at = new Date(time)
  if (stored === undefined) {
    const kept = withdrawn.get(id)
    if (kind === 'create' && !deletions.has(id)) {
      papers.set(id, { paper: newPaper(id, time), isDamaged: false })
    } else if (kind === 'restore' && deletions.delete(id) && kept !== undefined) {
      papers.set(id, { ...kept, paper: { ...kept.paper, updatedAt: at } })
    }
    return { time, papers, deletions }
  }
  const { paper } = stored
  const written = (changes: Partial<Paper>, isDamaged = false) => {
    papers.set(id, { paper: { ...paper, ...changes }, isDamaged })
  }
  if (kind === 'edit') {
    const { paperTitle, abstract } = newPaper(id, time)
    written({ paperTitle, abstract, updatedAt: at })
  } else if (kind === 'decide') {
    written({ status: `Status of ${String(time)}`, updatedAt: at }, stored.isDamaged)
  } else if (kind === 'check') {
    const check = { ok: false, reason: '', bytes: time, sha256: '', pages: null }
    const checks = { pdf: { ...check, path: paper.pdf.path } }
    written({ checks, checkedAt: at }, stored.isDamaged)
  } else if (kind === 'damage') {
    written({ updatedAt: at }, true)
  } else if (kind === 'delete') {
    withdrawn.set(id, stored)
    papers.delete(id)
    deletions.set(id, time)
  }
  return { time, papers, deletions }
}

/** What a query on the papers holds. */
function found(store: Store, source: LiveSource, since: number): Map<string, Stored> {
  const timeOf = ({ paper: { updatedAt, checkedAt } }: Stored) =>
    source === 'updated' ? updatedAt.getTime() : (checkedAt?.getTime() ?? -1)
  return new Map([...store.papers].filter(([, stored]) => timeOf(stored) >= since))
}

/** The live queries, each of which tells of every moment in its own time. */
class Queries {
  readonly #stores: readonly Store[]
  readonly #since: number
  readonly #at: Record<LiveSource | 'deletions', number>
  readonly #held = { updated: new Map<string, Stored>(), checked: new Map<string, Stored>() }
  #deletions: ReadonlyMap<string, number> = new Map()

  constructor(stores: readonly Store[], from: number, since: number) {
    this.#stores = stores
    this.#since = since
    this.#at = { updated: from - 1, checked: from - 1, deletions: from - 1 }
  }

  tellPapers(list: DeskList, source: LiveSource, steps: number): void {
    const store = this.#advance(source, steps)
    const before = this.#held[source]
    const now = found(store, source, this.#since)
    const changed = [...now].filter(([id, stored]) => before.get(id) !== stored)
    const left = [...before.keys()].filter((id) => !now.has(id))
    list.tellPapers(source, [
      ...left.map((id) => ({ id, paper: 'left' as const })),
      ...changed.map(([id, { paper, isDamaged }]) => ({
        id,
        paper: isDamaged ? ('unreadable' as const) : paper,
      })),
    ])
    this.#held[source] = now
  }

  tellDeletions(list: DeskList, steps: number): void {
    const { deletions } = this.#advance('deletions', steps)
    const now = new Map([...deletions].filter(([, at]) => at >= this.#since))
    list.tellDeletions([
      ...[...this.#deletions.keys()].flatMap((id) => (now.has(id) ? [] : { id, at: null })),
      ...[...now].map(([id, at]) => ({ id, at: new Date(at) })),
    ])
    this.#deletions = now
  }

  #advance(query: LiveSource | 'deletions', steps: number): Store {
    this.#at[query] = Math.min(this.#at[query] + steps, this.#stores.length - 1)
    const store = this.#stores[Math.max(this.#at[query], 0)]
    if (store === undefined) throw new Error('Nothing is stored.')
    return store
  }
}

/** The list as somebody shows it who reads every paper. */
function everything({ papers }: Store) {
  const readable = [...papers.values()].filter(({ isDamaged }) => !isDamaged)
  const inOrder = readable
    .map(({ paper }) => paper)
    .toSorted(
      (one, other) =>
        other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1),
    )
  return {
    papers: inOrder.map((paper) => summaryOf(paper)),
    abstracts: new Map(inOrder.map(({ id, abstract }) => [id as string, abstract])),
    unreadable: papers.size - readable.length,
  }
}

const acts = fc.array(
  fc.record({
    id: fc.constantFrom(...ids),
    kind: fc.constantFrom(...kinds),
    later: fc.nat({ max: 2 }),
  }),
  { minLength: 1, maxLength: 30 },
)

const tellings = fc.array(
  fc.record({
    what: fc.constantFrom('updated', 'checked', 'deletions', 'index', 'abstracts'),
    steps: fc.integer({ min: 1, max: 6 }),
  }),
  { maxLength: 25 },
)

test('in whatever order it is told, the list is the one of who reads every paper', () => {
  fc.assert(
    fc.property(acts, fc.nat({ max: 30 }), tellings, (done, indexedAt, told) => {
      withdrawn.clear()
      const stores: Store[] = [{ time: 100, papers: new Map(), deletions: new Map() }]
      for (const act of done) stores.push(after(stores.at(-1) ?? never(), act))
      const from = Math.min(indexedAt, stores.length - 1)
      const indexed = stores[from] ?? never()
      const damaged = [...indexed.papers].filter(([, { isDamaged }]) => isDamaged)
      const readable = [...indexed.papers.values()].filter(({ isDamaged }) => !isDamaged)
      const list = new DeskList(damaged.map(([id]) => id))
      const entries = readable.map(({ paper }) => ({
        summary: summaryOf(paper),
        checkedAt: paper.checkedAt ?? null,
        abstractMark: '',
      }))
      const abstracts = readable.map(({ paper }) => [paper.id, paper.abstract] as const)
      const queries = new Queries(stores, from, indexed.time - overlap)
      for (const { what, steps } of told) {
        if (what === 'index') list.addIndexed(entries.splice(0, steps))
        else if (what === 'abstracts') list.addAbstracts(abstracts.splice(0, steps))
        else if (what === 'deletions') queries.tellDeletions(list, steps)
        else queries.tellPapers(list, what, steps)
        if (steps > 3) list.take()
      }
      list.addIndexed(entries)
      list.addAbstracts(abstracts)
      queries.tellPapers(list, 'checked', stores.length)
      queries.tellDeletions(list, stores.length)
      queries.tellPapers(list, 'updated', stores.length)
      expect(list.take()).toEqual(everything(stores.at(-1) ?? never()))
    }),
    { numRuns: 5000 },
  )
})

function never(): never {
  throw new Error('Nothing is stored.')
}

describe('what did not change is the same', () => {
  const [one, other] = [newPaper('a', 1), newPaper('b', 2)]
  const indexed = (paper: Paper) =>
    readEntryLine(entryLine({ summary: summaryOf(paper), checkedAt: null, abstractMark: '' }))
  const filled = () => {
    const list = new DeskList()
    list.addIndexed([indexed(one), indexed(other)])
    list.addAbstracts([one, other].map(({ id, abstract }) => [id, abstract]))
    return list
  }

  test('the list, its papers and the abstracts, also when a live query tells the same again', () => {
    const list = filled()
    const before = list.take()
    list.tellPapers('updated', [{ id: 'a', paper: newPaper('a', 1) }])
    list.tellDeletions([{ id: 'gone', at: new Date(9) }])
    const after = list.take()
    expect(after.papers).toBe(before.papers)
    expect(after.abstracts).toBe(before.abstracts)
  })

  test('every other paper, and the abstracts after a change of status', () => {
    const list = filled()
    const before = list.take()
    const rejected = { ...one, status: 'Reject', updatedAt: new Date(5) }
    list.tellPapers('updated', [{ id: 'a', paper: rejected }])
    const after = list.take()
    expect(after.papers).toEqual([summaryOf(other), summaryOf(rejected)])
    expect(after.papers[0]).toBe(before.papers[0])
    expect(after.abstracts).toBe(before.abstracts)
  })
})

test('what was written past the site, without a time, shows by the live query', () => {
  const list = new DeskList()
  const paper = newPaper('a', 1)
  list.addIndexed([{ summary: summaryOf(paper), checkedAt: null, abstractMark: '' }])
  list.take()
  list.tellPapers('updated', [{ id: 'a', paper: { ...paper, status: 'Reject' } }])
  expect(list.take().papers.map(({ status }) => status)).toEqual(['Reject'])
})

test('what was deleted past the site, without a record, goes by the live query until it is back', () => {
  const list = new DeskList(['b'])
  const paper = newPaper('a', 1)
  list.addIndexed([{ summary: summaryOf(paper), checkedAt: null, abstractMark: '' }])
  list.tellPapers('updated', [
    { id: 'a', paper },
    { id: 'b', paper: 'unreadable' },
  ])
  expect(list.take()).toMatchObject({ papers: [{ id: 'a' }], unreadable: 1 })
  list.tellPapers('updated', [
    { id: 'a', paper: 'left' },
    { id: 'b', paper: 'left' },
  ])
  expect(list.take()).toMatchObject({ papers: [], unreadable: 0 })
  list.tellPapers('checked', [{ id: 'a', paper }])
  expect(list.take()).toMatchObject({ papers: [{ id: 'a' }], unreadable: 0 })
})
