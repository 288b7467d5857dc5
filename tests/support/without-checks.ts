/**
 * Leaves out of a paper what the trigger writes, which it may do at any moment: what it finds in its
 * files, and its number.
 */
export function withoutChecks<
  T extends { readonly checks?: unknown; readonly checkedAt?: unknown; readonly number?: unknown },
>(paper: T): Omit<T, 'checks' | 'checkedAt' | 'number'> {
  const { checks: _found, checkedAt: _when, number: _number, ...rest } = paper
  return rest
}
