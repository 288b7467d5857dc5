import { expect, it } from 'vitest'

import { isPassing } from './passing-failure.ts'

it.each([
  [4, true],
  [8, true],
  [10, true],
  [14, true],
  [429, true],
  [503, true],
  ['app/network-error', true],
  ['app/unable-to-parse-response', true],
  ['auth/internal-error', true],
  ['ECONNREFUSED', true],
  [2, false],
  [5, false],
  [7, false],
  [404, false],
  [500, false],
  ['10', false],
  ['auth/id-token-expired', false],
])('a failure with code %j passes by itself: %s', (code, expected) => {
  expect(isPassing(Object.assign(new Error('failed'), { code }))).toBe(expected)
})

it('what Firestore’s emulator says of a transaction that was overtaken passes', () => {
  const error = new Error('3 INVALID_ARGUMENT: Transaction is invalid or closed.')
  expect(isPassing(Object.assign(error, { code: 3 }))).toBe(true)
  expect(isPassing(Object.assign(new Error('3 INVALID_ARGUMENT'), { code: 3 }))).toBe(false)
})

it('what is no error, or has no code, does not pass', () => {
  expect(isPassing({ code: 14 })).toBe(false)
  expect(isPassing(new Error('failed'))).toBe(false)
})
