import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'

import {
  anywhereOnEarth,
  dayAndTime,
  dayAndTimeOf,
  endsWithDay,
  isTimeZone,
  isoDay,
  momentAt,
  timeZoneLabel,
  timeZoneMark,
} from './time-zones.ts'

test.each([
  ['2026-03-01T18:29:00Z', 'Asia/Kolkata', '1 March 2026', '2026-03-01'],
  ['2026-03-01T18:30:00Z', 'Asia/Kolkata', '1 March 2026', '2026-03-01'],
  ['2026-03-01T18:31:00Z', 'Asia/Kolkata', '2 March 2026, 00:01', '2026-03-02'],
  ['2026-02-28T22:05:00Z', 'Asia/Kolkata', '1 March 2026, 03:35', '2026-03-01'],
  ['2026-01-01T00:00:00Z', 'UTC', '31 December 2025', '2025-12-31'],
  ['2026-01-01T12:00:00Z', 'Etc/GMT+12', '31 December 2025', '2025-12-31'],
  ['2026-07-01T12:00:00Z', 'Europe/Berlin', '1 July 2026, 14:00', '2026-07-01'],
  ['2026-01-15T12:00:00Z', 'Europe/Berlin', '15 January 2026, 13:00', '2026-01-15'],
])('%s in %s is %s', (at, zone, shown, day) => {
  const moment = new Date(at)
  expect([dayAndTime(moment, zone), isoDay(moment, zone)]).toEqual([shown, day])
  expect(endsWithDay(moment, zone)).toBe(!shown.includes(','))
})

test.each([
  ['Asia/Kolkata', '2026-01-01', 'India Standard Time (UTC+5:30)'],
  ['Europe/Berlin', '2026-01-01', 'Central European Standard Time (UTC+1)'],
  ['Europe/Berlin', '2026-07-01', 'Central European Summer Time (UTC+2)'],
  ['Etc/GMT+12', '2026-01-01', 'Anywhere on Earth (UTC−12)'],
  ['UTC', '2026-01-01', 'Coordinated Universal Time (UTC)'],
  ['Etc/GMT-3', '2026-01-01', 'Etc/GMT-3 (UTC+3)'],
])('%s is called at %s', (zone, at, label) => {
  expect(timeZoneLabel(zone, new Date(at))).toBe(label)
})

test.each([
  ['Asia/Kolkata', '2026-01-01', 'UTC+5:30'],
  ['Europe/Berlin', '2026-01-01', 'UTC+1'],
  ['Europe/Berlin', '2026-07-01', 'UTC+2'],
  ['Etc/GMT+12', '2026-01-01', 'UTC−12'],
  ['America/St_Johns', '2026-01-01', 'UTC−3:30'],
  ['UTC', '2026-01-01', 'UTC'],
])('%s is marked at %s with %s', (zone, at, mark) => {
  expect(timeZoneMark(zone, new Date(at))).toBe(mark)
})

test('a time zone is one that has a name', () => {
  const names = ['Asia/Kolkata', 'UTC', 'Etc/GMT+12', 'Europe/Berlin']
  expect(names.filter((name) => !isTimeZone(name))).toEqual([])
  const others = ['', '+05:30', 'Mars/Olympus', 'Asia/Kolkata ', 'a'.repeat(65)]
  expect(others.filter((name) => isTimeZone(name))).toEqual([])
})

describe('momentAt', () => {
  it.each([
    ['2026-01-01', '00:00', 'Asia/Kolkata', '2025-12-31T18:30:00.000Z'],
    ['2026-01-01', '23:59', anywhereOnEarth, '2026-01-02T11:59:00.000Z'],
    ['2026-07-01', '12:00', 'Europe/Berlin', '2026-07-01T10:00:00.000Z'],
    // Clocks go from two to three there.
    ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ])('finds %s %s in %s', (day, time, zone, moment) => {
    expect(momentAt(day, time, zone)?.toISOString()).toBe(moment)
  })

  it.each([
    ['', '12:00'],
    ['2026-01-01', ''],
    ['2026-13-01', '12:00'],
    ['2026-02-30', '12:00'],
    ['2025-02-29', '12:00'],
    ['2026-01-01', '25:00'],
  ])('finds no moment for %j %j', (day, time) => {
    expect(momentAt(day, time, 'UTC')).toBeNull()
  })

  it('gives back what dayAndTimeOf wrote, but in the hour that comes twice', () => {
    const zones = fc.constantFrom('Asia/Kolkata', anywhereOnEarth, 'UTC', 'Asia/Kathmandu')
    const minutes = fc.integer({ min: 0, max: 68_000_000 })
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const at = new Date(minute * 60_000)
        const { day, time } = dayAndTimeOf(at, zone)
        expect(momentAt(day, time, zone)).toEqual(at)
      }),
    )
  })
})
