import { setTimeout } from 'node:timers/promises'

import type * as firestoreModule from 'firebase-admin/firestore'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, it, vi } from 'vitest'

import type { ApiCall } from '../requests/api-call.ts'

const ask = vi.hoisted(() => vi.fn<() => Promise<unknown>>())

vi.mock('node:timers/promises')
vi.mock('../../platform/firebase-app.ts')
vi.mock('firebase-admin/firestore', async (importOriginal) => ({
  ...(await importOriginal<typeof firestoreModule>()),
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

/** The handler of an instance that has just started. */
async function newInstance() {
  vi.resetModules()
  return (await import('./health-handler.ts')).health
}
const health = async (one: typeof call) => (await newInstance())(one)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2025-12-01T09:30:00Z'), toFake: ['Date'] })
  ask.mockReset()
  vi.mocked(setTimeout).mockReset().mockReturnValue(never)
})

const inTime = { everyMinute: 0, updatePaperIndex: 0, everyDay: 0 }

/** What schedules have stored, first of all so long ago: minutes before 9:30. */
function stored(minutes: Readonly<Record<string, number | null>>, first = 100_000) {
  const before = (ago: number) => Timestamp.fromMillis(Date.now() - ago * 60_000)
  ask.mockResolvedValue({
    createTime: before(first),
    get: (name: string) => {
      const ago = minutes[name]
      return typeof ago === 'number' ? before(ago) : ago
    },
  })
}

it('says when each schedule ran, that no email is late, and the time', async () => {
  stored({ everyMinute: 1, updatePaperIndex: 4, everyDay: 150, lateSince: null })
  expect(await health(call)).toEqual({
    data: {
      time: '2025-12-01T09:30:00.000Z',
      late: [],
      mailLateMinutes: 0,
      paperIndexAt: '2025-12-01T09:26:00.000Z',
      lastRuns: {
        everyMinute: '2025-12-01T09:29:00.000Z',
        updatePaperIndex: '2025-12-01T09:26:00.000Z',
        everyDay: '2025-12-01T07:00:00.000Z',
      },
    },
  })
  expect(ask).toHaveBeenCalledTimes(1)
})

it.each([
  ['nothing at the last moment', { everyMinute: 15, updatePaperIndex: 15, everyDay: 26 * 60 }, []],
  [
    'each schedule a minute later',
    { everyMinute: 16, updatePaperIndex: 16, everyDay: 26 * 60 + 1 },
    ['everyMinute', 'updatePaperIndex', 'everyDay'],
  ],
  ['no email before 15 minutes', { ...inTime, lateSince: 14 }, []],
  ['an email from 15 minutes on', { ...inTime, lateSince: 15 }, ['mail']],
])('calls late: %s', async (_what, minutes, late) => {
  stored(minutes)
  expect((await health(call)).data.late).toEqual(late)
})

it('calls a schedule that never ran late once the others have run for so long', async () => {
  stored({ everyMinute: 0, updatePaperIndex: 0 }, 26 * 60)
  expect((await health(call)).data.late).toEqual([])
  stored({ everyMinute: 0, updatePaperIndex: 0 }, 26 * 60 + 1)
  expect((await health(call)).data.late).toEqual(['everyDay'])
})

it('calls all schedules late where none has ever run', async () => {
  ask.mockResolvedValue({ createTime: undefined, get: () => undefined })
  const { late, lastRuns, paperIndexAt } = (await health(call)).data
  expect(late).toEqual(['everyMinute', 'updatePaperIndex', 'everyDay'])
  expect([paperIndexAt, ...Object.values(lastRuns)]).toEqual([null, null, null, null])
})

it('shows in quarters of an hour alone how long an email has waited', async () => {
  for (const [waits, shown] of [
    [1, 0],
    [29, 15],
    [47, 45],
  ] as const) {
    stored({ ...inTime, lateSince: waits })
    expect((await health(call)).data.mailLateMinutes).toBe(shown)
  }
})

it('asks the database once in ten seconds, however many ask at once', async () => {
  const asked = await newInstance()
  stored({ ...inTime, lateSince: 14 })
  const [first, second] = await Promise.all([asked(call), asked(call)])
  stored({ ...inTime, lateSince: 15 })
  vi.setSystemTime(Date.now() + 9999)
  const third = await asked(call)
  expect([first.data.late, second, third]).toEqual([[], first, first])
  expect(ask).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 1)
  expect((await asked(call)).data).toMatchObject({
    time: '2025-12-01T09:30:10.000Z',
    late: ['mail'],
  })
  expect(ask).toHaveBeenCalledTimes(2)
})

it('asks again at once after a failure', async () => {
  const asked = await newInstance()
  ask.mockRejectedValueOnce(new Error('permission denied'))
  await expect(asked(call)).rejects.toMatchObject({ code: 'unavailable' })
  stored({ ...inTime, lateSince: null })
  expect((await asked(call)).data.late).toEqual([])
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
