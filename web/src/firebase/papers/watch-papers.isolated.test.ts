import type { DomainError } from '@lectern/domain/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { watchOwnPapers } from './watch-papers.ts'

type Listen = (
  query: unknown,
  options: unknown,
  onNext: (snapshot: unknown) => void,
  onError: (error: unknown) => void,
) => () => void

const sdk = vi.hoisted(() => ({
  auth: vi.fn<() => Promise<unknown>>(),
  onSnapshot: vi.fn<Listen>(),
  stopListening: vi.fn<() => void>(),
  /** Stands for what only builds the query. */
  built: vi.fn<() => void>(),
}))

vi.mock('../sdk/auth.ts', () => ({ auth: sdk.auth }))
vi.mock('../sdk/firestore.ts', () => ({ firestore: () => Promise.resolve({}) }))
vi.mock('firebase/firestore', () => ({
  collection: sdk.built,
  endAt: sdk.built,
  limit: sdk.built,
  orderBy: sdk.built,
  query: sdk.built,
  snapshotEqual: sdk.built,
  startAfter: sdk.built,
  where: sdk.built,
  Timestamp: sdk.built,
  onSnapshot: sdk.onSnapshot,
}))

const uid = 'a'.repeat(28)

/** Follows the list and collects the codes of the failures that are told. */
function follow() {
  const codes: string[] = []
  const stop = watchOwnPapers(uid, vi.fn<() => void>(), ({ code }: DomainError) => {
    codes.push(code)
  })
  return { codes, stop }
}

const settled = async () => {
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  sdk.onSnapshot.mockReturnValue(sdk.stopListening)
})

afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

test('Firestore is asked when Auth knows who is signed in, and not before', async () => {
  const ready = Promise.withResolvers<undefined>()
  sdk.auth.mockResolvedValue({ authStateReady: () => ready.promise })
  const { codes, stop } = follow()
  await settled()
  expect(sdk.onSnapshot).not.toHaveBeenCalled()
  ready.resolve(undefined)
  await settled()
  expect(sdk.onSnapshot).toHaveBeenCalledOnce()
  await vi.runAllTimersAsync()
  expect(codes).toEqual([])
  stop()
  expect(sdk.stopListening).toHaveBeenCalledOnce()
})

test('a failure to start Auth is told', async () => {
  sdk.auth.mockRejectedValue(new TypeError('Failed to fetch'))
  const { codes } = follow()
  await settled()
  expect(codes).toEqual(['network-failed'])
  expect(sdk.onSnapshot).not.toHaveBeenCalled()
})

test('an Auth that never tells is a failure too', async () => {
  sdk.auth.mockResolvedValue({ authStateReady: () => Promise.withResolvers().promise })
  const { codes } = follow()
  await vi.runAllTimersAsync()
  expect(codes).toEqual(['unavailable'])
  expect(sdk.onSnapshot).not.toHaveBeenCalled()
})

test.each([
  [null, 'not-signed-in'],
  [{}, 'internal'],
])('a list that ends with the person %j is told as %s', async (currentUser, code) => {
  sdk.auth.mockResolvedValue({ authStateReady: () => Promise.resolve(), currentUser })
  const { codes } = follow()
  await settled()
  sdk.onSnapshot.mock.lastCall?.[3](new Error('denied'))
  await settled()
  expect(codes).toEqual([code])
})

test('nothing is told after the end', async () => {
  sdk.auth.mockRejectedValue(new TypeError('Failed to fetch'))
  const { codes, stop } = follow()
  stop()
  await settled()
  expect(codes).toEqual([])
})
