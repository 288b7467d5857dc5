import { expect, it } from 'vitest'

import { percentileOf, spreadOf } from './statistics.ts'

it.each([
  [[7], { median: 7, min: 7, max: 7 }],
  [[9, 100, 20], { median: 20, min: 9, max: 100 }],
  [[4, 1, 3, 2], { median: 2.5, min: 1, max: 4 }],
])('finds the median and the range of %j', (values, expected) => {
  expect(spreadOf(values)).toEqual(expected)
})

it('does not make up a median of nothing', () => {
  expect(() => spreadOf([])).toThrow(RangeError)
})

it.each([
  [[7], 0.95, 7],
  [[3, 1, 2, 4], 0.5, 2],
  [[3, 1, 2, 4], 0.75, 3],
  [[3, 1, 2, 4], 0.76, 4],
  [Array.from({ length: 100 }, (_, index) => 100 - index), 0.95, 95],
])('finds in %j what a share of %d does not exceed', (values, share, expected) => {
  expect(percentileOf(values, share)).toBe(expected)
})

it('does not make up a percentile of nothing', () => {
  expect(() => percentileOf([], 0.95)).toThrow(RangeError)
})
