import { expect, test } from 'vitest'

import { testsOf } from './some-tests.ts'

test('a word finds the files in whose path it stands, of every kind, and no others', () => {
  const found = testsOf(['some-tests', 'organisers/desk.test'])
  expect(found).toEqual(['tests/e2e/organisers/desk.test.ts', 'tools/test/some-tests.test.ts'])
})

test('what nobody tests finds nothing', () => {
  expect(testsOf(['no such word'])).toEqual([])
})
