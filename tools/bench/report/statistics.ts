export interface Spread {
  readonly median: number
  readonly min: number
  readonly max: number
}

/** The median of measured values (of an even number the lower one), and their range. */
export function spreadOf(values: readonly number[]): Spread {
  const [min = 0, median = 0, max = 0] = [0, 0.5, 1].map((share) => percentileOf(values, share))
  return { median, min, max }
}

/**
 * The value that this share of the measured values does not exceed, one of them: 0.95 for the
 * time that one of twenty took longer than.
 */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (value === undefined) throw new RangeError('Nothing was measured.')
  return value
}
