import { expect, test } from 'vitest'

import { bidsAddress, isBidsIn, paperAddress, paperIn } from './review-route.ts'

test('the address of a paper means that paper', () => {
  expect(paperIn(new URL(paperAddress('Ab12'), 'https://example.org').search)).toBe('Ab12')
})

test.each(['', '?paper=', '?paper=../x', `?paper=${'a'.repeat(65)}`, '?other=a'])(
  '%j means the list',
  (search) => {
    expect(paperIn(search)).toBe(null)
  },
)

test('the address of the bids means the bids, and no other does', () => {
  expect(isBidsIn(new URL(bidsAddress, 'https://example.org').search)).toBe(true)
  expect(['', '?paper=bids'].map(isBidsIn)).toEqual([false, false])
})
