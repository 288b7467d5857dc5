/** Numbers that look random and are the same each time. */
export interface Seeded {
  /** A whole number from 0 up, below the given one. */
  readonly below: (end: number) => number
  /** Bytes that nothing shrinks. */
  readonly bytes: (count: number) => Buffer
}

/** Makes numbers from a seed (mulberry32). */
export function seeded(seed: number): Seeded {
  let state = seed
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  return {
    below: (end) => next() % end,
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => next() & 255)),
  }
}
