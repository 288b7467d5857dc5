import { expect, test } from 'vitest'

import { digitsOf } from './contacts.ts'

test('a number is reduced to its digits', () => {
  expect(digitsOf('+91 (080) 1234-5678')).toBe('9108012345678')
  expect(digitsOf('no digits')).toBe('')
})
