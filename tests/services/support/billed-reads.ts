import { Firestore, Query, Transaction } from 'firebase-admin/firestore'
import { vi } from 'vitest'

/**
 * Counts what Firestore bills as reads: a document that was asked for, whether it exists or not, at least one for a
 * query, and one for a count of up to 1,000. Undone by `vi.restoreAllMocks`.
 *
 * @returns a function that returns the reads since its last call
 */
export function countReads(): () => Promise<number> {
  const counts = vi.spyOn(Query.prototype, 'count')
  const spies = [
    vi.spyOn(Firestore.prototype, 'getAll'),
    vi.spyOn(Query.prototype, 'get'),
    vi.spyOn(Transaction.prototype, 'get'),
    vi.spyOn(Transaction.prototype, 'getAll'),
  ]
  return async () => {
    const counted = counts.mock.calls.length
    counts.mockClear()
    const found: unknown[] = []
    for (const spy of spies) {
      for (const { value } of spy.mock.results) found.push(await value)
      spy.mockClear()
    }
    return found.reduce((sum: number, one) => sum + readsOf(one), counted)
  }
}

function readsOf(found: unknown): number {
  if (Array.isArray(found)) return found.length
  if (typeof found !== 'object' || found === null) return 0
  if ('size' in found && typeof found.size === 'number') return Math.max(1, found.size)
  // A document that a transaction asked for. Counts are counted where they are made.
  return 'ref' in found ? 1 : 0
}
