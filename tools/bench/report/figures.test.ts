import { describe, expect, it } from 'vitest'

import { cellsOf, judge, type Budget, type Unit } from './figures.ts'

function figure(median: number, budget?: Budget, unit: Unit = 'milliseconds') {
  const measured = { median, min: median, max: median }
  return { what: 'First cards', unit, measured, budget }
}

describe('a budget', () => {
  it.each([
    [2500, { atMost: 2500 }, 'ok'],
    [2501, { atMost: 2500 }, 'over'],
    [98, { atLeast: 98 }, 'ok'],
    [97.5, { atLeast: 98 }, 'over'],
    [0, { atMost: 0 }, 'ok'],
    [1, { atMost: 0 }, 'over'],
  ])('judges %d by %j as %s', (median, budget, expected) => {
    expect(judge(figure(median, budget))).toBe(expected)
  })

  it('is judged by the median alone', () => {
    const measured = { median: 90, min: 10, max: 900 }
    expect(judge({ ...figure(0, { atMost: 100 }), measured })).toBe('ok')
  })

  it('is not made up', () => {
    expect(judge(figure(9000))).toBe('no budget')
    expect(cellsOf(figure(9000))).toEqual(['First cards', '9000 ms', '', ''])
  })
})

describe('a figure in the table', () => {
  it('shows the range of its runs', () => {
    const measured = { median: 912.4, min: 880, max: 1204 }
    expect(cellsOf({ ...figure(0, { atMost: 1000 }, 'seconds'), measured })).toEqual([
      'First cards',
      '0.91 s (0.88 to 1.20)',
      '<= 1.00 s',
      'ok',
    ])
  })

  it.each<[number, Unit, string]>([
    [134_049, 'kilobytes', '134.0 KB'],
    [65.4, 'megabytes', '65.4 MB'],
    [0, 'bytes', '0 B'],
    [99.6, 'milliseconds', '100 ms'],
    [99, 'score', '99'],
    [0.0149, 'shift', '0.015'],
    [2.74, 'ratio', '2.7 times'],
    [41.27, 'rate', '41.3 /s'],
  ])('writes %d in %s as %s', (value, unit, expected) => {
    expect(cellsOf(figure(value, undefined, unit))[1]).toBe(expected)
  })

  it('says over where the budget is exceeded', () => {
    expect(cellsOf(figure(140_001, { atMost: 140_000 }, 'kilobytes'))).toEqual([
      'First cards',
      '140.0 KB',
      '<= 140.0 KB',
      'over',
    ])
  })
})
