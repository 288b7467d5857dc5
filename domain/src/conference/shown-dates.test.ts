import { expect, test } from 'vitest'

import { shownDates, type SaidDates } from './shown-dates.ts'
import { anywhereOnEarth, timeZoneLabel } from './time-zones.ts'

const builtIn = {
  timeZone: 'Asia/Kolkata',
  deadlines: [
    { id: 'abstract', label: 'Abstract', day: '15 December 2025', date: '2025-12-15' },
    { id: 'full-paper', label: 'Full paper', day: '31 December 2025', date: '2025-12-31' },
  ],
}

const nothing: SaidDates = { dates: null, timeZone: null, closesAt: null }

function told(said: Partial<SaidDates>) {
  return shownDates(builtIn, { ...nothing, ...said }).map(({ id, day, date }) => [id, day, date])
}

test('as long as nothing is set, dates are as the site was built', () => {
  const [abstract, paper] = builtIn.deadlines
  expect(shownDates(builtIn, nothing)).toEqual([
    { ...abstract, at: null },
    { ...paper, at: null },
  ])
})

test('the close of submissions is the date of the full paper, wherever that comes from', () => {
  const closesAt = new Date('2026-01-03T18:29:00Z')
  const closing = ['full-paper', '3 January 2026', '2026-01-03']
  expect(told({ closesAt })).toEqual([['abstract', '15 December 2025', '2025-12-15'], closing])
  const at = new Date('2026-02-01T12:30:00Z')
  const dates = [
    { id: 'full-paper', label: 'Paper', at },
    { id: 'dinner', label: 'Dinner', at },
  ]
  const dinner = ['dinner', '1 February 2026, 18:00', '2026-02-01T12:30:00.000Z']
  expect(told({ dates })).toEqual([['full-paper', ...dinner.slice(1)], dinner])
  expect(told({ dates, closesAt })).toEqual([closing, dinner])
  expect(told({ dates: dates.slice(1), closesAt })).toEqual([dinner])
})

test('the earliest comes first, and a day after the moments in it', () => {
  const dates = ['2026-05-03T18:29:00Z', '2026-05-02T10:00:00Z', '2026-05-03T06:00:00Z'].map(
    (at, index) => ({ id: String(index), label: 'A date', at: new Date(at) }),
  )
  expect(told({ dates }).map(([id]) => id)).toEqual(['1', '2', '0'])
  const closesAt = new Date('2025-12-14T18:30:00Z')
  expect(told({ closesAt }).map(([id]) => id)).toEqual(['full-paper', 'abstract'])
})

test('a day ends where the organisers say', () => {
  const dates = [{ id: 'a', label: 'A', at: new Date('2026-01-01T11:59:00Z') }]
  expect(told({ dates, timeZone: anywhereOnEarth })).toEqual([
    ['a', '31 December 2025', '2025-12-31'],
  ])
  expect(told({ dates })).toEqual([['a', '1 January 2026, 17:29', '2026-01-01T11:59:00.000Z']])
  expect(told({ timeZone: anywhereOnEarth })).toEqual(told({}))
  expect(timeZoneLabel(anywhereOnEarth, new Date(0))).toBe('Anywhere on Earth (UTC−12)')
})
