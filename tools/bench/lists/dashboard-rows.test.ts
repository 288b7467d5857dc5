import { expect, it } from 'vitest'

import { cellsOf } from '../report/figures.ts'
import { dashboardRows } from './dashboard-rows.ts'
import type { DashboardFigures } from './dashboard.ts'

const same = (value: number) => ({ median: value, min: value, max: value })

function figures(papers: number): DashboardFigures {
  return {
    papers,
    slowdown: 4,
    firstCards: same(2600),
    allPapers: same(3100),
    longestLoadingTask: same(180),
    keystroke: same(64),
    slowestKeystroke: same(99),
    longestTypingTask: same(70),
    heapMegabytes: same(31.25),
    load: [0, 0],
  }
}

it('judges the dashboard at the budgets’ number of papers', () => {
  expect(dashboardRows(figures(1000)).map((row) => cellsOf(row).slice(1))).toEqual([
    ['2.60 s', '<= 2.50 s', 'over'],
    ['3.10 s', '', ''],
    ['64 ms', '<= 100 ms', 'ok'],
    ['99 ms', '', ''],
    ['180 ms', '', ''],
    ['70 ms', '', ''],
    ['31.3 MB', '', ''],
  ])
})

it('only tells how it does at other numbers', () => {
  const judgements = dashboardRows(figures(10_000)).map((row) => cellsOf(row)[3])
  expect(judgements).toEqual(['', '', '', '', '', '', ''])
})
