/** When somebody did something, in milliseconds since 1970, by a key that each act has of its own. */
export type UseLog = Readonly<Record<string, number>>

/**
 * Finds the acts that lie in the window before a moment, oldest first: one of exactly a window ago does
 * not count any more. One of a clock that is ahead counts.
 *
 * @param now milliseconds since 1970
 * @param window milliseconds
 */
export function timesWithin(log: UseLog, now: number, window: number): number[] {
  return Object.values(log)
    .filter((at) => at > now - window)
    .toSorted((one, other) => one - other)
}

/**
 * Tells when so many more acts fit under a limit.
 *
 * @param times of the acts in the window, oldest first
 * @param more how many are wanted, from 1 to the limit
 * @returns milliseconds since 1970, or null when they fit now
 */
export function freeAt(
  times: readonly number[],
  more: number,
  limit: number,
  window: number,
): number | null {
  const leaving = times[times.length + more - limit - 1]
  return leaving === undefined ? null : leaving + window
}

/** Counts the most acts that lie in any one window, wherever it begins; both in milliseconds. */
export function mostWithin(times: readonly number[], window: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  let most = 0
  let first = 0
  for (const [index, at] of sorted.entries()) {
    while ((sorted[first] ?? at) <= at - window) first += 1
    most = Math.max(most, index - first + 1)
  }
  return most
}
