import * as v from 'valibot'
import { expect, it } from 'vitest'

import { sentMomentSchema } from './api-conference.ts'

it.each([
  ['2026-02-28T23:59:00+05:30', '2026-02-28T18:29:00.000Z'],
  ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00.000Z'],
])('takes %s as it stands', (text, moment) => {
  expect(v.parse(sentMomentSchema, text).toISOString()).toBe(moment)
})

it.each(['2026-02-30T12:00:00Z', '2026-02-29T12:00:00+05:30', '2026-04-31T00:00:00Z'])(
  'takes no other day for one that does not exist: %s',
  (text) => {
    const { issues } = v.safeParse(sentMomentSchema, text)
    expect(issues?.[0].message).toBe('There is no such day. Look at the calendar.')
  },
)
