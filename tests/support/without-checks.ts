/** Leaves out of a paper what the trigger finds in its files, which it may do at any moment. */
export function withoutChecks<
  T extends { readonly checks?: unknown; readonly checkedAt?: unknown },
>(paper: T): Omit<T, 'checks' | 'checkedAt'> {
  const { checks: _found, checkedAt: _when, ...rest } = paper
  return rest
}
