import { expect, it } from 'vitest'

import type { Figure } from './figures.ts'
import { writtenReport } from './report.ts'

const machine = {
  cores: 2,
  cpu: 'A processor',
  memoryBytes: 4e9,
  node: '24.0.0',
  browser: '147.0',
  load: 0.5,
}

function figure(what: string, value: number): Figure {
  const measured = { median: value, min: value, max: value }
  return { what, unit: 'kilobytes', measured, budget: { atMost: 140_000 } }
}

it('shows each figure beside its budget, and names what is over', () => {
  const figures = [figure('Home', 133_000), figure('Login', 150_000)]
  expect(writtenReport({ machine, figures, remarks: ['A remark.'] }).split('\n')).toEqual([
    'A processor, 2 cores, Node 24.0.0, Chromium 147.0, load average 0.50',
    '1 KB is 1,000 bytes; brotli at quality 11, as a CDN compresses beforehand.',
    '',
    'What   Measured  Budget',
    'Home   133.0 KB  <= 140.0 KB  ok',
    'Login  150.0 KB  <= 140.0 KB  over',
    '',
    'A remark.',
    'Over budget: Login.',
  ])
})

it('says so when everything is within budget', () => {
  const report = writtenReport({ machine, figures: [figure('Home', 1)], remarks: [] })
  expect(report.split('\n').at(-1)).toBe('Everything is within budget.')
})

it('warns of a machine that does other work', () => {
  const report = writtenReport({ machine: { ...machine, load: 1.5 }, figures: [], remarks: [] })
  expect(report).toContain('This machine was busy when the bench began: times are too long.')
})

it('names neither a browser nor a compression where none takes part', () => {
  const measured = { median: 198, min: 177, max: 219 }
  const figures: Figure[] = [{ what: 'Load', unit: 'milliseconds', measured }]
  const report = { machine: { ...machine, browser: undefined }, figures, remarks: [] }
  expect(writtenReport(report).split('\n')).toEqual([
    'A processor, 2 cores, Node 24.0.0, load average 0.50',
    '',
    'What  Measured             Budget',
    'Load  198 ms (177 to 219)',
    '',
    'Everything is within budget.',
  ])
})
