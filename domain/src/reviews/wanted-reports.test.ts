import { expect, test } from 'vitest'

import { hasWanted, isFewer } from './wanted-reports.ts'

test.each([
  [{ wanted: 1, usual: 2, reports: 0 }, true],
  [{ wanted: 2, usual: 2, reports: 3 }, true],
  [{ wanted: 2, usual: 2, reports: 2 }, false],
  [{ wanted: 3, usual: 2, reports: 1 }, false],
])('%j: fewer %j', (counts, fewer) => {
  expect(isFewer(counts)).toBe(fewer)
})

test.each([
  [0, 0, false],
  [0, 1, false],
  [1, 2, false],
  [2, 2, true],
  [3, 2, true],
])('%i in of %i wanted: has them %j', (reports, wanted, has) => {
  expect(hasWanted(reports, wanted)).toBe(has)
})
