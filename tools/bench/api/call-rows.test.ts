import { expect, it } from 'vitest'

import { cellsOf } from '../report/figures.ts'
import { callRows, rateRows } from './call-rows.ts'

const cells = (rows: ReturnType<typeof callRows>) => rows.map((row) => cellsOf(row).slice(0, 2))

it('shows a call beside the bare one, with the ratio of the medians', () => {
  const own = [30, 20, 90, 40, 20]
  const bare = [10, 8, 11, 12, 50]
  expect(cells(callRows('GET /papers', { own, bare }))).toEqual([
    ['GET /papers: p50', '30 ms (20 to 90)'],
    ['GET /papers: p95', '90 ms'],
    ['GET /papers, bare function: p50', '11 ms (8 to 50)'],
    ['GET /papers, bare function: p95', '50 ms'],
    ['GET /papers: p50 to the bare one’s', '2.7 times'],
  ])
})

it('shows how many are answered, beside how many bare ones', () => {
  expect(cells(rateRows('GET /papers', 20, 50))).toEqual([
    ['GET /papers', '20.0 /s'],
    ['GET /papers, bare function', '50.0 /s'],
    ['GET /papers: the bare one’s to it', '2.5 times'],
  ])
})
