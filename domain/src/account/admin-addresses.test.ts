import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isListedAsAdmin } from './admin-addresses.ts'

test.each([
  ['', 'a@example.org', false],
  [' , ,', 'a@example.org', false],
  ['a@example.org', 'a@example.org', true],
  [' B@example.org , A@Example.ORG ', 'a@example.org', true],
  ['a@example.org', ' A@Example.org ', true],
  ['a@example.org', 'b@example.org', false],
  ['@example.org', 'b@example.org', true],
  ['@example.org', 'b@sub.example.org', false],
  ['@example.org', 'b@notexample.org', false],
  ['example.org', 'b@example.org', false],
  ['@', 'b@', false],
  ['*', 'anybody@anywhere.test', true],
  ['*@example.org', 'b@example.org', false],
] as const)('list %j, address %j: %s', (list, email, listed) => {
  expect(isListedAsAdmin(list, email)).toBe(listed)
})

test('an empty list grants nobody', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(isListedAsAdmin('', email)).toBe(false)
    }),
  )
})
