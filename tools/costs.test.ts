import { expect, test } from 'vitest'

import { costTables, idleMonth, reviewReads } from './costs.ts'
import { textOf } from './test/repository-files.ts'

test('docs/operating.md holds the tables that npm run costs prints', () => {
  const parts = textOf('docs/operating.md').split('\n\n')
  const tables = parts.filter((part) => /^\| (Schedule|Cause) /.test(part))
  expect(tables).toEqual(costTables())
})

test('the schedules are free: three jobs, few calls', () => {
  const schedules = idleMonth()
  expect(schedules).toHaveLength(3)
  expect(schedules.reduce((sum, { runs }) => sum + runs, 0)).toBeLessThan(60_000)
})

test('a day of reviews costs at most 20,000 reads', () => {
  const reads = [...reviewReads().values()].reduce((sum, one) => sum + one, 0)
  expect(reads).toBeLessThanOrEqual(20_000)
})
