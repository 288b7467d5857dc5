import { expect, it } from 'vitest'

import { spreadOf } from './statistics.ts'

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
