/**
 * Papers and reviewers as numbers from 0, in the order of their ids, and how well each pair fits: what pairs are
 * found in. With what is found, marks, `had` and `loads` change.
 */
export interface PairTable {
  readonly papers: number
  readonly reviewers: number
  /** For each paper, one after the other, a mark for each reviewer: see below. */
  readonly marks: Uint8Array
  /** How many reviewers each paper has. */
  readonly had: Int32Array
  /** How many reviewers each paper shall have. */
  readonly wanted: Int32Array
  /** How many papers each reviewer has. */
  readonly loads: Int32Array
  /** How many papers each reviewer takes. */
  readonly most: Int32Array
}

/** The mark of a pair that nobody makes. */
export const walled = 255

/** The mark of a pair that an organiser does not want. */
export const forbidden = 254

/** Added to the fit of a pair that is made: published, locked or found. */
export const made = 128

/** Added to the fit of a pair that an earlier call found. */
export const previous = 64

/** Tells whether a pair can still be made: it is not, and nothing stands against it. */
export function isOpen(mark: number): boolean {
  return mark < made
}

/** Reads the fit out of the mark of a pair that is neither walled nor forbidden. */
export function fitIn(mark: number): number {
  return mark % previous
}

/** Tells whether an earlier call found the pair. */
export function isPrevious(mark: number): boolean {
  return (mark & previous) !== 0
}

/** Finds the place of a pair in `marks`. */
export function placeOf(table: PairTable, paper: number, reviewer: number): number {
  return paper * table.reviewers + reviewer
}
