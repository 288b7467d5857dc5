import { paperIdSchema } from '@lectern/domain/paper/paper'
import { FirebaseError } from 'firebase/app'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { type EventsState, watchPaperEvents } from './watch-paper-events.ts'

type Listen = (
  query: unknown,
  options: unknown,
  onNext: (snapshot: unknown) => void,
  onError: (error: unknown) => void,
) => () => void

const sdk = vi.hoisted(() => ({
  firestore: vi.fn<() => Promise<unknown>>(),
  onSnapshot: vi.fn<Listen>(),
  stopListening: vi.fn<() => void>(),
  /** Stands for what only builds the query. */
  built: vi.fn<() => void>(),
  Timestamp: class {
    toDate() {
      return new Date(1000)
    }
  },
}))

vi.mock('../sdk/auth.ts', () => ({
  auth: () => Promise.resolve({ currentUser: {} }),
  accessToken: () => Promise.resolve('token'),
}))
vi.mock('../sdk/own-block.ts', () => ({ endOfSession: () => Promise.resolve(null) }))
vi.mock('../sdk/firestore.ts', () => ({ firestore: sdk.firestore }))
vi.mock('firebase/firestore', () => ({
  collection: sdk.built,
  limit: sdk.built,
  orderBy: sdk.built,
  query: sdk.built,
  Timestamp: sdk.Timestamp,
  onSnapshot: sdk.onSnapshot,
}))

const paperId = v.parse(paperIdSchema, 'p1')
const stored = {
  kind: 'submitted',
  actor: { uid: 'u1', as: 'owner' },
  from: null,
  to: null,
  details: { changed: [], files: [] },
}

/** Follows a paper's history and collects what is told. */
function follow() {
  const told: EventsState[] = []
  const codes: string[] = []
  const stop = watchPaperEvents(
    paperId,
    (state) => told.push(state),
    ({ code }) => codes.push(code),
  )
  return { told, codes, stop }
}

const settled = async () => {
  await vi.advanceTimersByTimeAsync(0)
}

const document = (id: string, data: unknown) => ({ id, data: () => data })

beforeEach(() => {
  vi.useFakeTimers()
  sdk.firestore.mockResolvedValue({})
  sdk.onSnapshot.mockReturnValue(sdk.stopListening)
})

afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

test('events are read, others counted, and whether the server stands behind them is told', async () => {
  const { told } = follow()
  await settled()
  const [, , onNext] = sdk.onSnapshot.mock.calls[0] ?? []
  const docs = [
    document('e1', { ...stored, at: new sdk.Timestamp() }),
    document('e2', { ...stored, at: null }),
    document('e3', { ...stored, at: new sdk.Timestamp(), kind: 'unheard of' }),
  ]
  onNext?.({ docs, metadata: { fromCache: false } })
  onNext?.({ docs: [], metadata: { fromCache: true } })
  expect(told).toEqual([
    { events: [{ ...stored, id: 'e1', at: new Date(1000) }], unreadable: 2, live: true },
    { events: [], unreadable: 0, live: false },
  ])
})

test('a refusal is reported once, in the catalogue’s terms', async () => {
  const { codes } = follow()
  await settled()
  const refuse = async (time: number) => {
    const [, , , onError] = sdk.onSnapshot.mock.calls[time] ?? []
    onError?.(new FirebaseError('permission-denied', 'no'))
    onError?.(new FirebaseError('permission-denied', 'no'))
    await settled()
  }
  await refuse(0)
  expect([codes, sdk.onSnapshot.mock.calls.length]).toEqual([[], 2])
  await refuse(1)
  expect([codes, sdk.onSnapshot.mock.calls.length]).toEqual([['forbidden'], 2])
})

test('a failure to begin is told, but not to whoever has left', async () => {
  sdk.firestore.mockRejectedValue(new TypeError('Failed to fetch'))
  const { codes } = follow()
  const left = follow()
  left.stop()
  await settled()
  expect(codes).toEqual(['network-failed'])
  expect(left.codes).toEqual([])
})

test('whoever leaves is listened for no more, also before it began', async () => {
  const { stop } = follow()
  stop()
  await settled()
  expect(sdk.onSnapshot).not.toHaveBeenCalled()
  const later = follow()
  await settled()
  later.stop()
  expect(sdk.stopListening).toHaveBeenCalledOnce()
})
