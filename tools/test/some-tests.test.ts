import { expect, test } from 'vitest'

import { suiteOf, testsOf } from './some-tests.ts'

test('a word finds the files in whose path it stands, of every kind, and no others', () => {
  const found = testsOf(['some-tests', 'organisers/desk.test'])
  expect(found).toEqual(['tests/e2e/organisers/desk.test.ts', 'tools/test/some-tests.test.ts'])
})

test('what nobody tests finds nothing', () => {
  expect(testsOf(['no such word'])).toEqual([])
})

test.each([
  ['tools/test/some-tests.test.ts', 'unit'],
  ['tests/deploy/checks.test.ts', 'unit'],
  ['tests/deploy/long/firebase-cli.test.ts', 'deploy'],
  ['tests/rules/papers/paper-edit.test.ts', 'rules'],
  ['tests/e2e/alone/deadline-night.test.ts', 'e2e'],
])('%s belongs to the suite %s', (path, suite) => {
  expect(suiteOf(path)).toBe(suite)
})
