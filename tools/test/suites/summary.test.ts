import { expect, it } from 'vitest'

import { allPassed, failureReport, summary } from './summary.ts'

const good = { suite: 'unit', passed: 12, failures: [], seconds: 3.21 }
const bad = { suite: 'static', passed: 5, failures: [{ title: 'lint', text: 'a.ts' }], seconds: 10 }

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
