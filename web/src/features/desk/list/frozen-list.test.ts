import { sampleSummary } from '@lectern/domain/paper/paper-samples'
import { expect, test } from 'vitest'

import { frozenRows, pendingChanges, rowsOf } from './frozen-list.ts'

const [a, b, c] = ['a', 'b', 'c'].map((id) => sampleSummary(id))
if (a === undefined || b === undefined || c === undefined) throw new Error('no samples')
const frozen = rowsOf([a, b])
const byId = (...papers: readonly (typeof a)[]) => new Map(papers.map((paper) => [paper.id, paper]))

test('frozen rows stay at their places and show what the papers are now', () => {
  const changed = { ...b, status: 'Reject' }
  const rows = frozenRows(frozen, byId(c, changed, a))
  expect(rows).toStrictEqual([
    { paper: a, isGone: false },
    { paper: changed, isGone: false },
  ])
  expect(rows[0]).toBe(frozen[0])
})

test('a paper that is gone stays with what it was, and may come back', () => {
  const gone = frozenRows(frozen, byId(a))
  expect(gone[1]).toStrictEqual({ paper: b, isGone: true })
  expect(frozenRows(gone, byId(a))[1]).toBe(gone[1])
  expect(frozenRows(gone, byId(a, b))[1]).toStrictEqual({ paper: b, isGone: false })
})

test('what would change is counted', () => {
  expect(pendingChanges(frozen, [a, b])).toStrictEqual({ papers: 0, isReordered: false })
  expect(pendingChanges(frozen, [a, b, c])).toStrictEqual({ papers: 1, isReordered: false })
  expect(pendingChanges(frozen, [c, b])).toStrictEqual({ papers: 2, isReordered: false })
  expect(pendingChanges(frozen, [])).toStrictEqual({ papers: 2, isReordered: false })
  expect(pendingChanges(frozen, [b, a])).toStrictEqual({ papers: 0, isReordered: true })
  expect(pendingChanges(frozen, [b, c, a])).toStrictEqual({ papers: 1, isReordered: true })
})
