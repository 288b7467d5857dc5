import { sampleSummary } from '@lectern/domain/paper/paper-samples'
import { expect, test } from 'vitest'

import { frozenList, listOf, pendingChanges } from './frozen-list.ts'

const [a, b, c] = ['a', 'b', 'c'].map((id) => sampleSummary(id))
if (a === undefined || b === undefined || c === undefined) throw new Error('no samples')
const frozen = [a, b]
const byId = (...papers: readonly (typeof a)[]) => new Map(papers.map((paper) => [paper.id, paper]))

test('frozen rows stay at their places and show what the papers are now', () => {
  const changed = { ...b, status: 'Reject' }
  expect(listOf(frozen)).toStrictEqual({ rows: frozen, gone: new Set() })
  const { rows, gone } = frozenList(frozen, byId(c, changed, a))
  expect(rows).toStrictEqual([a, changed])
  expect(rows[0]).toBe(a)
  expect(gone).toStrictEqual(new Set())
})

test('a paper that is gone stays with what it was, and may come back', () => {
  expect(frozenList(frozen, byId(a))).toStrictEqual({ rows: [a, b], gone: new Set(['b']) })
  expect(frozenList(frozen, byId(a, b))).toStrictEqual({ rows: [a, b], gone: new Set() })
})

test('what would change is counted', () => {
  expect(pendingChanges(frozen, [a, b])).toStrictEqual({ papers: 0, isReordered: false })
  expect(pendingChanges(frozen, [a, b, c])).toStrictEqual({ papers: 1, isReordered: false })
  expect(pendingChanges(frozen, [c, b])).toStrictEqual({ papers: 2, isReordered: false })
  expect(pendingChanges(frozen, [])).toStrictEqual({ papers: 2, isReordered: false })
  expect(pendingChanges(frozen, [b, a])).toStrictEqual({ papers: 0, isReordered: true })
  expect(pendingChanges(frozen, [b, c, a])).toStrictEqual({ papers: 1, isReordered: true })
})
