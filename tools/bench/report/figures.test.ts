import { expect, it } from 'vitest'

import { cellsOf, isOver, type Budget } from './figures.ts'

function figure(median: number, budget?: Budget) {
  const measured = { median, min: 10, max: 9000 }
  return { what: 'First cards', unit: 'seconds', measured, budget } as const
}

it.each([
  [2500, { atMost: 2500 }, false],
  [2501, { atMost: 2500 }, true],
  [98, { atLeast: 98 }, false],
  [97.5, { atLeast: 98 }, true],
  [0, { atMost: 0 }, false],
  [1, { atMost: 0 }, true],
  [9000, undefined, false],
])('the median alone is judged: %d by %j', (median, budget, expected) => {
  expect(isOver(figure(median, budget))).toBe(expected)
})

it('a figure is shown with the range of its runs, beside its budget', () => {
  expect([cellsOf(figure(912.4, { atMost: 1000 })), cellsOf(figure(9000))]).toEqual([
    ['First cards', '0.91 s (0.01 to 9.00)', '<= 1.00 s', 'ok'],
    ['First cards', '9.00 s (0.01 to 9.00)', '', ''],
  ])
})
