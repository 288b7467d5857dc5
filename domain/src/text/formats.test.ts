import fc from 'fast-check'
import { expect, it } from 'vitest'

import { writtenNumber } from './formats.ts'

it('writes whole numbers as the language does', () => {
  const format = new Intl.NumberFormat('en')
  fc.assert(
    fc.property(fc.maxSafeInteger(), (number) => {
      expect(writtenNumber(number)).toBe(format.format(number))
    }),
  )
})
