import fc from 'fast-check'
import { expect, it } from 'vitest'

import { counted, writtenNumber } from './formats.ts'

it('writes whole numbers as the language does', () => {
  const format = new Intl.NumberFormat('en')
  fc.assert(
    fc.property(fc.maxSafeInteger(), (number) => {
      expect(writtenNumber(number)).toBe(format.format(number))
    }),
  )
})

it.each([
  [0, '0 papers'],
  [1, '1 paper'],
  [2000, '2,000 papers'],
])('%i of them are %s', (count, written) => {
  expect(counted(count, 'paper', 'papers')).toBe(written)
})
