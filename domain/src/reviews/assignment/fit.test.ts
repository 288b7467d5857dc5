import { expect, test } from 'vitest'

import { keywordLimit } from '../../limits.ts'
import { bestFit, fitByTopics, fitWithBid, hasBid } from './fit.ts'
import { previous } from './pair-table.ts'

test.each([
  [0, 0, 0],
  [0, 3, 0],
  [1, 4, 3],
  [1, 3, 4],
  [1, 2, 6],
  [2, 3, 8],
  [3, 4, 9],
  [4, 4, 12],
  [1, 40, 1],
])('%d of %d topics', (matching, topics, fit) => {
  expect(fitByTopics(matching, topics)).toBe(fit)
})

test('the shares of all topics that a paper may have are told apart exactly', () => {
  for (let topics = 1; topics <= keywordLimit; topics++) {
    expect(fitByTopics(topics, topics) % topics).toBe(0)
  }
})

test('a bid outweighs two whole matches less one, and is added once', () => {
  expect([fitWithBid(0), fitWithBid(12), fitWithBid(fitWithBid(5))]).toEqual([24, 36, 29])
  expect([0, 12, 24, 36].map(hasBid)).toEqual([false, false, true, true])
  expect(bestFit).toBe(fitWithBid(fitByTopics(1, 1)))
})

test('each fit has room in a mark', () => {
  expect(bestFit).toBeLessThan(previous)
})
