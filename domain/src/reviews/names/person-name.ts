import { particles, titles } from './common-words.ts'
import { evenText, wordsOf } from './words.ts'

/** A person's name as it is looked for in texts. */
export interface PersonName {
  /** The words of more than a letter in the order given name, family name; without titles and `van der`. */
  readonly words: readonly string[]
  /** The single letters that stand for given names. */
  readonly initials: readonly string[]
}

/** Scripts that part no words, or hang endings on names. */
const unparted =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}々ー]'
const unpartedName = new RegExp(`${unparted}(?:[\\s·・]?${unparted})+`, 'gu')
const unpartedLetter = new RegExp(unparted, 'u')

/** Two vowels for one that German and the Nordic languages write with a mark. */
const spelledOut: ReadonlyMap<string, string> = new Map(
  Object.entries({ ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }),
)

/**
 * Reads a name as people type it, in each spelling that it may have: `Müller` is Mueller as well, and the other
 * way round. Empty for a name of which nothing can be looked for.
 */
export function personNames(name: string): PersonName[] {
  const even = evenText(name)
  const spellings = [
    even,
    even.replaceAll(/[äöüåø]/giu, (letter) => spelledOut.get(letter.toLowerCase()) ?? letter),
    even.replaceAll(/([aou])e/giu, '$1'),
  ]
  return [...new Set(spellings)].map(nameOf).filter(({ words }) => words.length > 0)
}

function nameOf(name: string): PersonName {
  // Family name, given name.
  const parts = name
    .split(',')
    .filter((part) => wordsOf(part).some(({ folded }) => !titles.has(folded)))
  const ordered = parts.length === 2 ? parts.toReversed().join(' ') : name
  const all = wordsOf(ordered).filter(({ folded }) => !unpartedLetter.test(folded))
  const kept = all.filter(({ folded, isCapital }) => {
    return !titles.has(folded) && !(particles.has(folded) && !isCapital)
  })
  const used = kept.length > 0 ? kept : all
  const words = used.map(({ folded }) => folded)
  return {
    words: words.filter(({ length }) => length > 1),
    initials: words.filter(({ length }) => length === 1),
  }
}

/**
 * The parts of a name in scripts that part no words, as a pattern that finds them in a text wherever that parts
 * them; undefined without any, or with one of a single character.
 */
export function unpartedPattern(name: string): RegExp | undefined {
  const found = evenText(name).match(unpartedName) ?? []
  const patterns = found.map((one) => Array.from(one.replaceAll(/[\s·・]/gu, '')).join('[\\s·・]?'))
  return patterns.length === 0 ? undefined : new RegExp(patterns.join('|'), 'gu')
}
