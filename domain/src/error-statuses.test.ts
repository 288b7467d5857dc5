import { expect, test } from 'vitest'

import { errorStatuses } from './error-statuses.ts'

test.each([
  ['invalid-input', 400],
  ['wrong-code', 400],
  ['paper-accepted', 409],
  ['files-not-good', 409],
  ['already-verified', 409],
  ['key-used', 409],
  ['paper-limit', 429],
] as const)('%s has the HTTP status %d', (code, status) => {
  expect(errorStatuses[code]).toBe(status)
})
