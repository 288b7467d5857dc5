import { describe, expect, it } from 'vitest'

import { couldNotRun, measured } from './suite-result.ts'
import { allPassed, failureReport, slowestFiles, summary } from './summary.ts'

const good = { suite: 'unit', passed: 12, failures: [], seconds: 3.21 }
const bad = {
  suite: 'static',
  passed: 5,
  failures: [{ title: 'lint', text: 'a.ts\n  no-var\n' }],
  seconds: 10,
}

describe('summary', () => {
  it('ends with the sums, below a table of the suites', () => {
    expect(summary([bad, good]).split('\n')).toEqual([
      'Suite    Passed   Failed   Second tries   Seconds',
      'static        5        1              0      10.0',
      'unit         12        0              0       3.2',
      '',
      '17 passed, 1 failed',
    ])
  })
})

describe('slowestFiles', () => {
  it('lists twenty files of all suites, the slowest first', () => {
    const files = Array.from({ length: 15 }, (_, index) => ({ path: 'a', seconds: index + 1 }))
    const lines = slowestFiles([{ ...good, files }, bad, { ...good, files }]).split('\n')
    expect([lines.length, lines[0], lines[19]]).toEqual([20, '   15.0 s  a', '    6.0 s  a'])
  })
})

describe('failureReport', () => {
  it('gives each failure under its suite and title', () => {
    expect(failureReport([good, bad])).toBe('✗ static: lint\n    a.ts\n      no-var\n')
  })

  it('tells what passed at a second try alone', () => {
    const retried = [{ title: 'loads', text: 'too slow' }]
    expect(failureReport([{ ...good, retried }])).toBe(
      '↻ unit: loads (passed at the second try)\n    too slow\n',
    )
  })

  it('is empty when nothing failed', () => {
    expect(failureReport([good])).toBe('')
  })
})

describe('allPassed', () => {
  it('holds when every suite passed something and failed nothing', () => {
    expect(allPassed([good])).toBe(true)
  })

  it('does not hold with a failure, an empty suite, or no suite', () => {
    expect(allPassed([good, bad])).toBe(false)
    expect(allPassed([good, { ...good, passed: 0 }])).toBe(false)
    expect(allPassed([])).toBe(false)
  })
})

describe('measured', () => {
  it('turns a suite that throws into one failure', async () => {
    const result = await measured('e2e', async () => Promise.reject(new Error('no browser')))
    expect({ ...result, seconds: 0 }).toEqual(couldNotRun('e2e', new Error('no browser')))
    expect(result.failures).toEqual([{ title: 'e2e could not run', text: 'no browser' }])
  })
})
