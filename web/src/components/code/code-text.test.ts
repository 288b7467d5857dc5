import { expect, test } from 'vitest'

import { codeText } from './code-text.ts'

test.each([
  [1, 'possible in 1 s'],
  [120, 'possible in 120 s'],
  [121, 'possible in 3 min'],
  [2400, 'possible in 40 min'],
])('another code is announced in seconds or minutes: %i', (seconds, text) => {
  expect(codeText.resendIn(seconds)).toBe(text)
})
