import { expect, it } from 'vitest'

import { allPassed, failureReport, slowestFiles, summary } from './summary.ts'

const good = { suite: 'unit', passed: 12, failures: [], seconds: 3.21 }
const bad = { suite: 'static', passed: 5, failures: [{ title: 'lint', text: 'a.ts' }], seconds: 10 }

it('lists twenty files of all suites, the slowest first', () => {
  const files = Array.from({ length: 15 }, (_, index) => ({ path: 'a', seconds: index + 1 }))
  const lines = slowestFiles([{ ...good, files }, bad, { ...good, files }]).split('\n')
  expect([lines.length, lines[0], lines[19]]).toEqual([20, '   15.0 s  a', '    6.0 s  a'])
})

it('ends with the sums', () => {
  expect(summary([bad, good]).split('\n').at(-1)).toBe('17 passed, 1 failed')
})

it('names each failure, and what passed at a second try alone', () => {
  const retried = [{ title: 'loads', text: 'too slow' }]
  expect(failureReport([bad, { ...good, retried }])).toBe(
    '✗ static: lint\n    a.ts\n\n↻ unit: loads (passed at the second try)\n    too slow\n',
  )
})

it('is a success only without a failure, an empty suite, or no suite at all', () => {
  expect([[good], [good, bad], [good, { ...good, passed: 0 }], []].map(allPassed)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
