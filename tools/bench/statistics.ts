/** What several runs of one measurement gave. */
export interface Spread {
  readonly median: number
  readonly min: number
  readonly max: number
}

/**
 * Gives the median of several measured values, and the range in which they lie.
 *
 * @throws {RangeError} when there is none
 */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  const [min] = sorted
  const max = sorted.at(-1)
  if (upper === undefined || lower === undefined || min === undefined || max === undefined) {
    throw new RangeError('Nothing was measured.')
  }
  return { median: (lower + upper) / 2, min, max }
}
