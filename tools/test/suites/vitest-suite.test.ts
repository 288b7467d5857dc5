import { join } from 'node:path'

import { expect, it } from 'vitest'

import { repositoryRoot } from '../../dev/stack/plan.ts'
import { resultsOf, type VitestReport } from './vitest-suite.ts'

type File = VitestReport['testResults'][number]

function file(tests: File['assertionResults'], more: Partial<File> = {}): File {
  const name = join(repositoryRoot, 'tests/some.test.ts')
  const file = { name, status: 'passed', message: '', startTime: 0, endTime: 0 }
  return { ...file, assertionResults: tests, ...more }
}

const good = { fullName: 'adds', status: 'passed', failureMessages: [], tags: [] }
const bad = {
  fullName: 'divides',
  status: 'failed',
  failureMessages: ['by zero', 'twice'],
  tags: [],
}
const skipped = { fullName: 'sleeps', status: 'skipped', failureMessages: [], tags: [] }
const title = 'tests/some.test.ts'

it.each<[string, File[], { title: string; text: string }]>([
  ['fails', [file([good, bad])], { title: `${title}: divides`, text: 'by zero\ntwice' }],
  [
    'is skipped',
    [file([good, skipped])],
    { title: `${title}: sleeps`, text: 'The test did not run: skipped.' },
  ],
  [
    'has a file that does not load',
    [file([good]), file([], { status: 'failed', message: 'Cannot find module' })],
    { title, text: 'Cannot find module' },
  ],
  [
    'has a file that fails after its tests',
    [file([good], { status: 'failed', message: 'The clean-up failed' })],
    { title, text: 'The clean-up failed' },
  ],
  ['has an error outside', [file([good])], { title: 'an error outside of every test', text: '!' }],
])('a suite that %s has failed', (_, testResults, failure) => {
  expect(resultsOf({ success: false, testResults }, false, '!')).toEqual({
    passed: 1,
    failures: [failure],
    retried: [],
  })
})

it('a suite without tests has failed', () => {
  const { failures } = resultsOf({ success: true, testResults: [] }, true, '')
  expect(failures).toEqual([{ title: 'no tests', text: 'This suite has no test.' }])
})

it('what passed at a second try alone has passed, and is told', () => {
  const second = { fullName: 'loads', status: 'passed', failureMessages: ['too slow'], tags: [] }
  const report = { success: true, testResults: [file([good, second])] }
  expect(resultsOf(report, true, '')).toEqual({
    passed: 2,
    failures: [],
    retried: [{ title: `${title}: loads`, text: 'too slow' }],
  })
})

it('a test of the other length is no part of a run', () => {
  const long = { ...skipped, tags: ['long'] }
  const report = { success: true, testResults: [file([good, long]), file([long])] }
  expect(resultsOf(report, true, '')).toEqual({ passed: 1, failures: [], retried: [] })
})

it('the long run counts the long tests alone', () => {
  const long = { ...good, tags: ['long'] }
  const report = { success: true, testResults: [file([skipped, long])] }
  expect(resultsOf(report, true, '', 'long')).toEqual({ passed: 1, failures: [], retried: [] })
})
