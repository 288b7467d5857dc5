import { expect, it } from 'vitest'

import { percentileOf, spreadOf } from './statistics.ts'

it.each([
  [[7], { median: 7, min: 7, max: 7 }],
  [[9, 100, 20], { median: 20, min: 9, max: 100 }],
  [[4, 1, 3, 2], { median: 2, min: 1, max: 4 }],
])('finds the median and the range of %j', (values, expected) => {
  expect(spreadOf(values)).toEqual(expected)
})

it('finds what a share of the values does not exceed', () => {
  expect([0.5, 0.75, 0.76].map((share) => percentileOf([3, 1, 2, 4], share))).toEqual([2, 3, 4])
})
