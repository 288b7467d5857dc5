import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  anywhereOnEarth,
  dayAndTime,
  dayAndTimeOf,
  isoDay,
  isTimeZone,
  momentAt,
  timeZoneLabel,
} from './time-zones.ts'

describe('isTimeZone', () => {
  it.each(['Asia/Kolkata', 'UTC', 'Etc/GMT+12', 'Europe/Berlin'])('takes %s', (name) => {
    expect(isTimeZone(name)).toBe(true)
  })

  it.each(['', '+05:30', 'AoE', 'Asia/Nowhere', 'x'.repeat(65), 'Asia/Kolkata\n'])(
    'refuses %j',
    (name) => {
      expect(isTimeZone(name)).toBe(false)
    },
  )
})

describe('timeZoneLabel', () => {
  const [winter, summer] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-07-01T00:00:00Z')]

  it.each([
    [anywhereOnEarth, winter, 'Anywhere on Earth (UTC−12)'],
    ['Asia/Kolkata', winter, 'India Standard Time (UTC+5:30)'],
    ['Europe/Berlin', winter, 'Central European Standard Time (UTC+1)'],
    ['Europe/Berlin', summer, 'Central European Summer Time (UTC+2)'],
    ['Etc/GMT-3', winter, 'Etc/GMT-3 (UTC+3)'],
  ])('says how people call %s', (name, at, label) => {
    expect(timeZoneLabel(name, at)).toBe(label)
  })
})

describe('dayAndTime', () => {
  it.each([
    ['2025-12-31T18:29:00Z', '31 December 2025', '2025-12-31'],
    ['2025-12-31T18:30:00Z', '31 December 2025', '2025-12-31'],
    ['2025-12-31T18:31:00Z', '1 January 2026, 00:01', '2026-01-01'],
    ['2025-12-31T06:30:00Z', '31 December 2025, 12:00', '2025-12-31'],
  ])('writes %s as it stands in India', (at, written, day) => {
    expect(dayAndTime(new Date(at), 'Asia/Kolkata')).toBe(written)
    expect(isoDay(new Date(at), 'Asia/Kolkata')).toBe(day)
  })
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
