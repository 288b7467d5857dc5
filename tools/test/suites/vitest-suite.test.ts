import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { repositoryRoot } from '../../dev/stack/plan.ts'
import { resultsOf, type VitestReport } from './vitest-suite.ts'

type File = VitestReport['testResults'][number]

function file(tests: File['assertionResults'], more: Partial<File> = {}): File {
  const name = join(repositoryRoot, 'tests/some.test.ts')
  const times = { startTime: 0, endTime: 0 }
  return { name, status: 'passed', message: '', ...times, assertionResults: tests, ...more }
}

const good = { fullName: 'adds', status: 'passed', failureMessages: [] }

describe('resultsOf', () => {
  it('counts what passed', () => {
    const report = { success: true, testResults: [file([good, good]), file([good])] }
    expect(resultsOf(report, true, '')).toEqual({ passed: 3, failures: [], retried: [] })
  })

  it('gives a failed test with its messages', () => {
    const bad = { fullName: 'divides', status: 'failed', failureMessages: ['by zero', 'twice'] }
    const report = { success: false, testResults: [file([good, bad], { status: 'failed' })] }
    expect(resultsOf(report, false, '')).toEqual({
      passed: 1,
      failures: [{ title: 'tests/some.test.ts: divides', text: 'by zero\ntwice' }],
      retried: [],
    })
  })

  it('tells what passed at a second try alone', () => {
    const second = { fullName: 'loads', status: 'passed', failureMessages: ['too slow'] }
    const report = { success: true, testResults: [file([good, second])] }
    expect(resultsOf(report, true, '')).toEqual({
      passed: 2,
      failures: [],
      retried: [{ title: 'tests/some.test.ts: loads', text: 'too slow' }],
    })
  })

  it('counts a skipped test as failed', () => {
    const skipped = { fullName: 'sleeps', status: 'skipped', failureMessages: [] }
    const report = { success: true, testResults: [file([good, skipped])] }
    expect(resultsOf(report, true, '')).toEqual({
      passed: 1,
      failures: [{ title: 'tests/some.test.ts: sleeps', text: 'The test did not run: skipped.' }],
      retried: [],
    })
  })

  it('counts a file that does not load as failed', () => {
    const broken = file([], { status: 'failed', message: 'Cannot find module' })
    const report = { success: false, testResults: [file([good]), broken] }
    expect(resultsOf(report, false, '')).toEqual({
      passed: 1,
      failures: [{ title: 'tests/some.test.ts', text: 'Cannot find module' }],
      retried: [],
    })
  })

  it('counts a file that fails after its tests passed as failed', () => {
    const broken = file([good], { status: 'failed', message: 'The clean-up failed' })
    const report = { success: false, testResults: [broken] }
    expect(resultsOf(report, false, '')).toEqual({
      passed: 1,
      failures: [{ title: 'tests/some.test.ts', text: 'The clean-up failed' }],
      retried: [],
    })
  })

  it('counts a suite without tests as failed', () => {
    const report = { success: true, testResults: [] }
    expect(resultsOf(report, true, '')).toEqual({
      passed: 0,
      failures: [{ title: 'no tests', text: 'This suite has no test.' }],
      retried: [],
    })
  })

  it('counts an error outside of every test as failed', () => {
    const report = { success: false, testResults: [file([good])] }
    expect(resultsOf(report, false, 'Unhandled rejection')).toEqual({
      passed: 1,
      failures: [{ title: 'an error outside of every test', text: 'Unhandled rejection' }],
      retried: [],
    })
  })
})
