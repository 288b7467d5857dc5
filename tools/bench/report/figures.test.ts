import { expect, it } from 'vitest'

import { cellsOf, judge, type Budget } from './figures.ts'

function figure(median: number, budget?: Budget) {
  const measured = { median, min: 10, max: 9000 }
  return { what: 'First cards', unit: 'seconds', measured, budget } as const
}

it.each([
  [2500, { atMost: 2500 }, 'ok'],
  [2501, { atMost: 2500 }, 'over'],
  [98, { atLeast: 98 }, 'ok'],
  [97.5, { atLeast: 98 }, 'over'],
  [0, { atMost: 0 }, 'ok'],
  [1, { atMost: 0 }, 'over'],
  [9000, undefined, 'no budget'],
])('the median alone is judged: %d by %j is %s', (median, budget, expected) => {
  expect(judge(figure(median, budget))).toBe(expected)
})

it('a figure is shown with the range of its runs, beside its budget', () => {
  expect([cellsOf(figure(912.4, { atMost: 1000 })), cellsOf(figure(9000))]).toEqual([
    ['First cards', '0.91 s (0.01 to 9.00)', '<= 1.00 s', 'ok'],
    ['First cards', '9.00 s (0.01 to 9.00)', '', ''],
  ])
})
