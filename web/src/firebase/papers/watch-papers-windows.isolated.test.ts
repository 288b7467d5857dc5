import type { DomainError } from '@lectern/domain/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { watchAllPapers, watchOwnPapers, type WholePapers } from './watch-papers.ts'

type Listen = (
  query: unknown,
  options: unknown,
  onNext: (snapshot: unknown) => void,
  onError: (error: unknown) => void,
) => () => void

const sdk = vi.hoisted(() => ({
  onSnapshot: vi.fn<Listen>(),
  Timestamp: class {
    toDate() {
      return new Date(0)
    }
  },
}))

vi.mock('../sdk/auth.ts', () => ({
  auth: () => Promise.resolve({ authStateReady: () => Promise.resolve(), currentUser: {} }),
}))
vi.mock('../sdk/firestore.ts', () => ({ firestore: () => Promise.resolve({}) }))
vi.mock('firebase/firestore', () => ({
  collection: (_database: unknown, path: string) => path,
  endAt: ({ id }: FakeDocument) => `endAt ${id}`,
  limit: (most: number) => `limit ${String(most)}`,
  orderBy: (field: string, direction: string) => `orderBy ${field} ${direction}`,
  query: (...parts: readonly unknown[]) => parts.flat(),
  snapshotEqual: (one: FakeDocument, other: FakeDocument) => one.data() === other.data(),
  startAfter: ({ id }: FakeDocument) => `startAfter ${id}`,
  where: (field: string, operator: string, value: string) => `${field} ${operator} ${value}`,
  Timestamp: sdk.Timestamp,
  onSnapshot: sdk.onSnapshot,
}))

interface FakeDocument {
  readonly id: string
  readonly data: () => object
}

/** Each call gives another object for the document, as the SDK does, until its data are others. */
const documentOf = (data: { readonly paperTitle: string }): FakeDocument => ({
  id: data.paperTitle,
  data: () => data,
})

const dataOf = (number: number) => ({
  ownerUid: 'a'.repeat(28),
  fullname: 'Asha Rao',
  email: 'asha@example.org',
  paperTitle: `paper-${String(number)}`,
  abstract: 'Bacteria',
  keywords: [],
  status: 'Submitted',
  pdf: { path: 'papers/u1/p1/f1.pdf', name: 'paper.pdf', bytes: 10 },
  supplementaryPdf: null,
  createdAt: new sdk.Timestamp(),
  updatedAt: new sdk.Timestamp(),
})

type Data = ReturnType<typeof dataOf>

const papersFrom = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => dataOf(from - index))

/** One of the queries that were opened: what it asks for, and what tells its states. */
class FakeQuery {
  readonly parts: unknown
  readonly stop = vi.fn<() => void>()
  readonly #onNext: (snapshot: unknown) => void
  readonly #onError: (error: unknown) => void
  #told: readonly Data[] = []

  constructor(
    parts: unknown,
    onNext: (snapshot: unknown) => void,
    onError: (error: unknown) => void,
  ) {
    this.parts = parts
    this.#onNext = onNext
    this.#onError = onError
  }

  /** As in the SDK, nobody hears of it after the end. */
  fail(): void {
    if (this.stop.mock.calls.length === 0) this.#onError(new Error('denied'))
  }

  tell(stored: readonly Data[], fromCache = false): void {
    const before = this.#told
    this.#told = stored
    const changes = [
      ...before
        .filter((one) => !stored.some(({ paperTitle }) => paperTitle === one.paperTitle))
        .map((one) => ({ type: 'removed', doc: documentOf(one) })),
      ...stored
        .filter((one) => !before.includes(one))
        .map((one) => ({
          type: before.some(({ paperTitle }) => paperTitle === one.paperTitle)
            ? 'modified'
            : 'added',
          doc: documentOf(one),
        })),
    ]
    this.#onNext({
      docs: stored.map(documentOf),
      docChanges: () => changes,
      metadata: { fromCache },
    })
  }
}

const queries: FakeQuery[] = []
const lists: WholePapers[] = []
const codes: string[] = []
const latest = () => lists.at(-1)
const latestTitles = () => latest()?.papers.map(({ paperTitle }) => paperTitle)
const titlesOf = (stored: readonly Data[]) => stored.map(({ paperTitle }) => paperTitle)
const latestPaper = (title: string) =>
  latest()?.papers.find(({ paperTitle }) => paperTitle === title)

const firstWindow = papersFrom(60, 13)
const secondWindow = papersFrom(12, 1)

/** Follows a list of 60, of which the first window has 48 and the second one the rest. */
async function follow(role: 'author' | 'admin' = 'author'): Promise<FakeQuery[]> {
  const onPapers = (list: WholePapers) => {
    lists.push(list)
  }
  const onError = ({ code }: DomainError) => {
    codes.push(code)
  }
  if (role === 'admin') watchAllPapers(onPapers, onError)
  else watchOwnPapers('a'.repeat(28), onPapers, onError)
  await vi.waitUntil(() => queries.length === 1)
  queries[0]?.tell(firstWindow)
  queries[1]?.tell(secondWindow)
  return queries
}

beforeEach(() => {
  sdk.onSnapshot.mockImplementation((parts, _options, onNext, onError) => {
    const query = new FakeQuery(parts, onNext, onError)
    queries.push(query)
    return query.stop
  })
})

afterEach(() => {
  vi.resetAllMocks()
  for (const list of [queries, lists, codes]) list.length = 0
})

test.each([
  ['author', [`ownerUid == ${'a'.repeat(28)}`]],
  ['admin', []],
] as const)('an %s asks for the newest first, then for what stands behind', async (role, whose) => {
  await follow(role)
  const all = ['papers', ...whose, 'orderBy createdAt desc']
  expect(queries.map(({ parts }) => parts)).toEqual([
    [...all, 'limit 48'],
    [...all, 'startAfter paper-13', 'limit 250'],
  ])
  expect(lists.map(({ papers, complete }) => [papers.length, complete])).toEqual([
    [48, false],
    [60, true],
  ])
  expect(latestTitles()).toEqual(titlesOf([...firstWindow, ...secondWindow]))

  queries[0]?.tell([dataOf(61), ...firstWindow.slice(0, -1)])
  expect(queries[2]?.parts).toEqual([...all, 'endAt paper-13'])
  expect(latest()?.papers).toHaveLength(60)
  queries[2]?.tell([dataOf(61), ...firstWindow])
  expect(latestTitles()).toEqual(titlesOf(papersFrom(61, 1)))
})

test('a paper is the same object until its document changes', async () => {
  await follow()
  const before = latest()
  const changed = { ...dataOf(60), status: 'Reject' }
  queries[0]?.tell([changed, ...firstWindow.slice(1)])
  expect(latest()?.papers[0]?.status).toBe('Reject')
  expect(
    latest()
      ?.papers.slice(1)
      .every((paper, at) => paper === before?.papers[at + 1]),
  ).toBe(true)
})

test('without a change the list is the same array, also when the connection goes', async () => {
  await follow()
  const before = latest()
  queries[0]?.tell(firstWindow, true)
  expect(latest()).toEqual({ ...before, live: false })
  expect(latest()?.papers).toBe(before?.papers)
})

test('a paper that leaves one window and stays in the next is the same object', async () => {
  await follow()
  const twelfth = latestPaper('paper-12')
  const withoutOne = firstWindow.filter(({ paperTitle }) => paperTitle !== 'paper-40')
  queries[0]?.tell([...withoutOne, ...secondWindow.slice(0, 1)])
  queries[0]?.tell([dataOf(61), ...withoutOne])
  queries[1]?.tell(secondWindow.slice(0, -1))
  expect(latestPaper('paper-12')).toBe(twelfth)
})

test('a document without the shape of a paper is counted and left out', async () => {
  await follow()
  const broken = { ...dataOf(60), pdf: { path: '', name: '', bytes: -1 } }
  queries[0]?.tell([broken, ...firstWindow.slice(1)])
  expect(latestTitles()).toEqual(titlesOf(papersFrom(59, 1)))
  expect(latest()?.unreadable).toBe(1)
})

test('a failure of a later window ends every one of them and is told once', async () => {
  await follow()
  queries[1]?.fail()
  queries[0]?.fail()
  await vi.waitUntil(() => codes.length > 0)
  expect(queries.map(({ stop }) => stop.mock.calls.length)).toEqual([1, 1])
  expect(codes).toEqual(['internal'])
})
