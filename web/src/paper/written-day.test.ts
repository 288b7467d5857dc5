import fc from 'fast-check'
import { expect, it } from 'vitest'

import { writtenDay, writtenDayOfYear } from './written-day.ts'

const days = fc.date({
  min: new Date('2000-01-01'),
  max: new Date('2100-01-01'),
  noInvalidDate: true,
})

it('writes days as the language does', () => {
  const [short, long] = [
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }),
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }),
  ]
  fc.assert(
    fc.property(days, (day) => {
      expect(writtenDayOfYear(day)).toBe(short.format(day))
      expect(writtenDay(day)).toBe(long.format(day))
    }),
  )
})
