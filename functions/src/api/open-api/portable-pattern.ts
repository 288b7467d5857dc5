/** What a class names by a property, such as control characters. */
const property = /\\([pP])\{([A-Za-z_=]+)\}/gu

/** The last character that is one code unit: without the flag u, a class holds no other. */
const lastUnit = 0xffff

/** Halves of the characters beyond: without the flag, a range of them would hold all of these. */
const isHalf = (unit: number) => unit >= 0xd800 && unit <= 0xdfff

/**
 * Writes a pattern of JavaScript so that it says the same with the flag `u` and without: readers of JSON
 * Schema differ in that, and without the flag `\p{Cc}` means the characters p, {, C, c and }. Properties
 * become ranges. Characters beyond U+FFFF and lone halves of them are left out of these, so that a pattern
 * may let some through that the site refuses; it never refuses what the site takes.
 *
 * @param source of a pattern with the flag `u`, whose properties all stand in negated classes
 * @throws {Error} when the result is not a pattern both with the flag and without it
 */
export function portablePattern(source: string): string {
  const portable = source.replaceAll(property, (written) => rangesOf(written))
  for (const flags of ['', 'u']) void new RegExp(portable, flags)
  if (/\\u\{/u.test(portable)) throw new Error(`This pattern needs the flag u: ${source}`)
  return portable
}

const known = new Map<string, string>()

function rangesOf(written: string): string {
  const ranges = known.get(written) ?? findRanges(new RegExp(written, 'u'))
  known.set(written, ranges)
  return ranges
}

function findRanges(character: RegExp): string {
  let ranges = ''
  let first: number | undefined
  for (let unit = 0; unit <= lastUnit + 1; unit++) {
    const isIn = unit <= lastUnit && !isHalf(unit) && character.test(String.fromCharCode(unit))
    if (isIn) first ??= unit
    else if (first !== undefined) {
      ranges += first === unit - 1 ? escape(first) : `${escape(first)}-${escape(unit - 1)}`
      first = undefined
    }
  }
  return ranges
}

function escape(unit: number): string {
  return String.raw`\u${unit.toString(16).padStart(4, '0')}`
}
