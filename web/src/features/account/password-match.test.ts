import { expect, test } from 'vitest'

import { repetitionProblem } from './password-match.ts'

test.each([
  ['', ''],
  ['correct horse', ''],
  ['correct horse', 'c'],
  ['correct horse', 'correct hors'],
  ['correct horse', 'correct horse'],
])('%j may be what %j becomes', (password, confirmPassword) => {
  expect(repetitionProblem({ password, confirmPassword })).toBeUndefined()
})

test.each([
  ['', 'c'],
  ['correct horse', 'x'],
  ['correct horse', 'Correct'],
  ['correct horse', 'correct horses'],
  ['correct horse', 'correct horse '],
])('%j is not what %j becomes', (password, confirmPassword) => {
  expect(repetitionProblem({ password, confirmPassword })).toBe('This is not the same password.')
})
