import { paperIdSchema, uidSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import { presenceLifetime, readClock, trustedClock, whoIsWhere } from './who-is-where.ts'

const now = Date.UTC(2026, 0, 1)
const sign = (uid: string, paper: string, age = 0) => ({
  uid: v.parse(uidSchema, uid),
  paperId: v.parse(paperIdSchema, paper),
  at: new Date(now - age),
})

test('others are at their papers, oneself is not told', () => {
  const everyone = [sign('me', 'p1'), sign('meera', 'p1'), sign('kenji', 'p1'), sign('lu', 'p2')]
  expect([...whoIsWhere(everyone, 'me', now)]).toStrictEqual([
    ['p1', ['meera', 'kenji']],
    ['p2', ['lu']],
  ])
})

test('whoever gave no sign for two minutes is there no more', () => {
  const seen = (age: number) => whoIsWhere([sign('meera', 'p1', age)], 'me', now).size
  expect([seen(presenceLifetime - 1), seen(presenceLifetime)]).toStrictEqual([1, 0])
})

test('the server’s clock is read from each new sign of one’s own', () => {
  const own = [sign('me', 'p1')]
  const first = readClock(trustedClock, own, { self: 'me', now: now - 60_000 })
  expect(first).toStrictEqual({ at: now, offset: 60_000 })
  expect(readClock(first, own, { self: 'me', now })).toBe(first)
  expect(readClock(first, [], { self: 'me', now })).toBe(first)
  expect(readClock(trustedClock, own, { self: 'other', now })).toBe(trustedClock)
  const later = [sign('me', 'p2', -90_000)]
  expect(readClock(first, later, { self: 'me', now: now + 85_000 })).toStrictEqual({
    at: now + 90_000,
    offset: 5000,
  })
})

test('a sign that an earlier visit left does not set the clock back', () => {
  const old = [sign('me', 'p1', 86_400_000)]
  const first = readClock(trustedClock, old, { self: 'me', now })
  expect(first.offset).toBe(0)
  expect(readClock(first, [sign('me', 'p1', 3_600_000)], { self: 'me', now }).offset).toBe(
    -3_600_000,
  )
})
