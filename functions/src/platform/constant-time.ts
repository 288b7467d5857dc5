import { timingSafeEqual } from 'node:crypto'

/** Tells whether two signatures are the same, in a time that does not tell where they differ. */
export function sameSignature(one: string, other: string): boolean {
  const left = Buffer.from(one)
  const right = Buffer.from(other)
  return left.length === right.length && timingSafeEqual(left, right)
}
