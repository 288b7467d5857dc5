import { expect, test } from 'vitest'

import { holdsOwnName } from './own-name.ts'

const reviewer = { name: 'Jürgen Green', email: 'j.green@example.org' }

test.each([
  'As Jurgen Green has shown (2021)',
  'see jürgen green',
  'Green et al. have done this',
  'GREEN has done this',
  'write to J.Green@example.org',
])('is found: %s', (words) => {
  expect(holdsOwnName(words, reviewer)).toBe(true)
})

test.each(['', 'green energy', 'The Greenland case', 'Jürgen is a common name', 'evergreen'])(
  'is not found: %s',
  (words) => {
    expect(holdsOwnName(words, reviewer)).toBe(false)
  },
)

test('a name of two letters is part of too much to be told alone', () => {
  const short = { name: 'Wei Li', email: 'l@example.org' }
  expect(holdsOwnName('Li ions', short)).toBe(false)
  expect(holdsOwnName('Wei Li has shown', short)).toBe(true)
})
