import { afterEach, expect, test } from 'vitest'

import type { ConferenceFacts } from '../conference-facts.ts'
import { siteConference } from '../conference-store.ts'
import { zoneTime, zoneWriter } from './zone-writer.ts'

const unset: ConferenceFacts = {
  dates: null,
  timeZone: null,
  notice: null,
  topics: null,
  limits: null,
  opensAt: null,
  closesAt: null,
  closedWords: null,
  paused: false,
}

function learnZone(timeZone: string | null): void {
  siteConference.learn({ ...unset, timeZone }, () => 0)
}

afterEach(() => {
  learnZone(null)
})

const moment = new Date('2026-01-05T20:02:00Z')
const day = zoneWriter({ day: 'numeric', month: 'short', year: 'numeric' })

test('a moment is written by the clocks of the conference, which are named', () => {
  expect(zoneTime(moment)).toBe('01:32 UTC+5:30')
  expect(day(moment)).toBe('6 Jan 2026')
})

test.each([
  ['Etc/GMT+12', '08:02 UTC−12', '5 Jan 2026'],
  ['UTC', '20:02 UTC', '5 Jan 2026'],
  ['Asia/Tokyo', '05:02 UTC+9', '6 Jan 2026'],
])('and by those of %s as soon as organisers say so', (timeZone, time, date) => {
  learnZone(timeZone)
  expect(zoneTime(moment)).toBe(time)
  expect(day(moment)).toBe(date)
  learnZone(null)
  expect(zoneTime(moment)).toBe('01:32 UTC+5:30')
})
