import { nameSearchLimits, textLimits } from '../../limits.ts'
import { particles, titles } from './common-words.ts'
import { evenText, wordsOf } from './words.ts'

/** A person's name as it is looked for in texts. */
export interface PersonName {
  /**
   * The words of more than a letter in the order given name, family name, each once; without titles and `van der`. A
   * name that is one word twice keeps both.
   */
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
 * way round. Empty for a name of which nothing can be looked for. At most three spellings, and `nameSearchLimits.nameWords`
 * words of each.
 */
export function personNames(name: string): PersonName[] {
  const even = evenText(name).slice(0, textLimits.fullname)
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
    words: searchedWords(words.filter(({ length }) => length > 1)),
    initials: words.filter(({ length }) => length === 1).slice(0, nameSearchLimits.initials),
  }
}

/** Each word once, and of too many the first and the last ones: given names and family names. */
function searchedWords(words: readonly string[]): string[] {
  const once = [...new Set(words)]
  const most = nameSearchLimits.nameWords / 2
  if (once.length === 1) return words.slice(0, 2)
  return once.length <= 2 * most ? once : [...once.slice(0, most), ...once.slice(-most)]
}

/**
 * The parts of a name in scripts that part no words, as a pattern that finds them in a text wherever that parts
 * them; undefined without any, or with one of a single character. Of a long one its beginning is enough.
 */
export function unpartedPattern(name: string): RegExp | undefined {
  const { unpartedNames, unpartedCharacters } = nameSearchLimits
  const found = evenText(name).slice(0, textLimits.fullname).match(unpartedName) ?? []
  const beginnings = found.map((one) =>
    Array.from(one.replaceAll(/[\s·・]/gu, '')).slice(0, unpartedCharacters),
  )
  const patterns = new Set(beginnings.map((one) => one.join('[\\s·・]?')))
  if (patterns.size === 0) return undefined
  return new RegExp([...patterns].slice(0, unpartedNames).join('|'), 'gu')
}
