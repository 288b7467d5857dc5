import { expect, it } from 'vitest'

import { cellsOf } from '../report/figures.ts'
import { deskRows } from './desk-rows.ts'
import type { DeskFigures } from './desk.ts'

const same = (value: number) => ({ median: value, min: value, max: value })

function figures(papers: number): DeskFigures {
  return {
    papers,
    slowdown: 4,
    firstRows: same(1400),
    allPapers: same(2100),
    searchable: same(3100),
    longestLoadingTask: same(180),
    keystroke: same(64),
    slowKeystroke: same(201),
    heapMegabytes: same(61.25),
    elements: same(480),
    reads: 12,
    bytes: 4_000_000,
    readsOfChange: 1,
    load: [0, 0],
  }
}

it('judges the desk at the budgets’ number of papers', () => {
  expect(deskRows(figures(10_000)).map((row) => cellsOf(row).slice(1))).toEqual([
    ['1.40 s', '<= 1.50 s', 'ok'],
    ['2.10 s', '', ''],
    ['3.10 s', '<= 3.00 s', 'over'],
    ['64 ms', '<= 100 ms', 'ok'],
    ['201 ms', '<= 200 ms', 'over'],
    ['180 ms', '', ''],
    ['61.3 MB', '<= 100.0 MB', 'ok'],
    ['480', '<= 500', 'ok'],
    ['12', '<= 20', 'ok'],
    ['4000.0 KB', '', ''],
    ['1', '<= 1', 'ok'],
  ])
})

it('only tells how it does at other numbers', () => {
  const judgements = deskRows(figures(1000)).map((row) => cellsOf(row)[3])
  expect(new Set(judgements)).toEqual(new Set(['']))
})
