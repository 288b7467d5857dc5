import { describe, expect, it } from 'vitest'

import { minutesBetween } from './schedules.ts'

describe('minutesBetween', () => {
  it.each([
    ['every 1 minutes', 1],
    ['every 1 minute', 1],
    ['every 15 minutes', 15],
    ['every 5 mins', 5],
    ['every day 03:00', 1440],
    ['every 24 hours', 1440],
    ['0 3 * * *', 1440],
    ['every 0 minutes', 1440],
  ])('%s comes round after %i minutes', (schedule, minutes) => {
    expect(minutesBetween(schedule)).toBe(minutes)
  })
})
