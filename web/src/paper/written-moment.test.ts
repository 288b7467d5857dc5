import { afterEach, expect, it } from 'vitest'

import { siteConference } from '../conference/conference-store.ts'
import { writtenMoment, writtenMomentOfYear, writtenSecond } from './written-moment.ts'

const at = new Date('2026-01-31T20:04:05Z')
const unset = {
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
const setZone = (timeZone: string | null) => {
  siteConference.learn({ ...unset, timeZone }, () => at.getTime())
}
afterEach(() => {
  setZone(null)
})

it.each([
  ['Etc/GMT+12', '31 Jan, 08:04 UTC−12', '31 Jan 2026, 08:04 UTC−12', '08:04:05 UTC−12'],
  ['Asia/Kolkata', '1 Feb, 01:34 UTC+5:30', '1 Feb 2026, 01:34 UTC+5:30', '01:34:05 UTC+5:30'],
])('writes moments by the clock of %s, and names it', (zone, ...written) => {
  setZone(zone)
  const writers = [writtenMoment, writtenMomentOfYear, writtenSecond]
  expect(writers.map((write) => write(at))).toEqual(written)
})
