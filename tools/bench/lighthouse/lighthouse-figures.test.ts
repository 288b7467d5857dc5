import { expect, it } from 'vitest'

import { cellsOf } from '../report/figures.ts'
import { complaintsOf, lighthouseFigures } from './lighthouse-figures.ts'
import type { LighthouseRun } from './lighthouse-run.ts'

const good: LighthouseRun = {
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  firstContentfulPaint: 870,
  largestContentfulPaint: 930,
  cumulativeLayoutShift: 0,
  totalBlockingTime: 0,
  benchmarkIndex: 1500,
  complaints: [],
}
const slow = {
  ...good,
  performance: 90,
  largestContentfulPaint: 1800,
  complaints: ['Links are not crawlable'],
}

it('gives the median and the range of a page’s runs, beside each budget', () => {
  expect(lighthouseFigures('/tracks', [good, slow, good]).map(cellsOf)).toEqual([
    ['Lighthouse mobile /tracks: performance', '100 (90 to 100)', '>= 98', 'ok'],
    ['Lighthouse mobile /tracks: accessibility', '100', '>= 100', 'ok'],
    ['Lighthouse mobile /tracks: best practices', '100', '>= 100', 'ok'],
    ['Lighthouse mobile /tracks: SEO', '100', '>= 100', 'ok'],
    ['Lighthouse mobile /tracks: FCP', '0.87 s', '<= 1.00 s', 'ok'],
    ['Lighthouse mobile /tracks: LCP', '0.93 s (0.93 to 1.80)', '<= 1.50 s', 'ok'],
    ['Lighthouse mobile /tracks: CLS', '0.000', '<= 0.020', 'ok'],
    ['Lighthouse mobile /tracks: TBT', '0 ms', '', ''],
  ])
})

it('tells each complaint once', () => {
  expect(complaintsOf('/', [good, slow, slow])).toEqual([
    'Lighthouse on /: Links are not crawlable',
  ])
})
