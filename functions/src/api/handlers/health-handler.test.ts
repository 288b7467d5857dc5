import { setTimeout } from 'node:timers/promises'

import { beforeEach, expect, it, vi } from 'vitest'

import type { ApiCall } from '../requests/api-call.ts'
import { health } from './health-handler.ts'

const ask = vi.hoisted(() => vi.fn<() => Promise<unknown>>())

vi.mock('node:timers/promises')
vi.mock('../../platform/firebase-app.ts')
vi.mock('firebase-admin/firestore', () => ({
  getFirestore: () => ({ collection: () => ({ doc: () => ({ get: ask }) }) }),
}))

const call: ApiCall<'health'> = {
  viewer: null,
  parameters: {},
  query: {},
  input: null,
  files: null,
  bearer: undefined,
  session: null,
  from: { address: '192.0.2.1', network: '192.0.2.0/24', gateway: null },
}
const never = new Promise<never>(() => {})

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2025-12-01T09:30:00Z'), toFake: ['Date'] })
  vi.mocked(setTimeout).mockReset().mockReturnValue(never)
})

it('tells the time when the database answers', async () => {
  ask.mockResolvedValue({ exists: false })
  expect(await health(call)).toEqual({ data: { time: '2025-12-01T09:30:00.000Z' } })
})

it('tells that the service does not work when the database fails', async () => {
  ask.mockRejectedValue(new Error('permission denied'))
  await expect(health(call)).rejects.toMatchObject({ code: 'unavailable' })
})

it('waits three seconds for the database, and no longer', async () => {
  ask.mockReturnValue(never)
  vi.mocked(setTimeout).mockResolvedValue(undefined)
  await expect(health(call)).rejects.toMatchObject({ code: 'unavailable' })
  expect(setTimeout).toHaveBeenCalledExactlyOnceWith(3000, undefined, expect.anything())
})
