/** Gives a paper but for what the trigger finds in its files, which it may do at any moment. */
export function withoutChecks<T extends { readonly checks?: unknown }>(
  paper: T,
): Omit<T, 'checks'> {
  const { checks: _found, ...rest } = paper
  return rest
}
