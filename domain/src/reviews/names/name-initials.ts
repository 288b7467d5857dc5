import { commonWords, particles } from './common-words.ts'
import type { NamePiece, SearchedWords } from './name-pieces.ts'
import type { PersonName } from './person-name.ts'
import type { Word } from './words.ts'

/** From where to where something stands in a text. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** A family name that was found, and what an initial beside it must begin. */
interface FoundFamily {
  readonly at: NamePiece
  readonly given: readonly string[]
  /** All initials of the name, as some write them: `AK`. */
  readonly block: string
  /** The word is a common one as well: more is asked of what stands beside it. */
  readonly isCommon: boolean
}

const mostInitials = 4
const mostParticles = 3
/** The most characters that are read backwards to find the beginning of a line. */
const farthestLineStart = 100

/** Initials that are words as well: without a dot they are none. */
const words = new Set(['a', 'i'])

/**
 * Finds a name of which the family name was found alone: with an initial before (`A. Rao`, `A. K. van Rao`) or
 * behind (`Rao, A.`), or with a given name where the author is known by an initial alone.
 *
 * @returns undefined where nobody is named
 */
export function namedByInitials(
  searched: SearchedWords,
  name: PersonName,
  at: NamePiece,
): Span | undefined {
  // Where the family name comes first, the given name is the second word.
  const given = name.words[at.first === 0 ? 1 : 0]
  const others = name.words.filter((_, index) => index !== at.first)
  const family: FoundFamily = {
    at,
    given: given === undefined ? name.initials : [given, ...name.initials],
    block: [...others, ...name.initials].map(([letter]) => letter).join(''),
    isCommon: commonWords.has(name.words[at.first] ?? ''),
  }
  return (
    before(searched, family) ??
    behind(searched, family) ??
    (others.length === 0 ? withGivenName(searched, family) : undefined)
  )
}

function before({ text, words: all }: SearchedWords, family: FoundFamily): Span | undefined {
  const own = all[family.at.from]
  const end = all[family.at.to]
  if (own === undefined || end === undefined) return undefined
  let next = own
  let index = family.at.from - 1
  while (isParticle(all[index], next, text) && family.at.from - index <= mostParticles) {
    next = all[index] ?? next
    index--
  }
  const nearest = all[index]
  if (nearest === undefined) return undefined
  const between = text.slice(nearest.to, next.from)
  if (isBlock(text, nearest, family) && /^\s{1,3}$/.test(between))
    return { from: nearest.from, to: end.to }
  if (!isInitial(text, nearest) || !/^\.?\s{0,3}$/.test(between)) return undefined
  let farthest = nearest
  for (let count = 1; count < mostInitials; count++) {
    const further = all[index - count]
    if (further === undefined || !isInitial(text, further)) break
    if (!/^\.?[\s-]{0,3}$/.test(text.slice(further.to, farthest.from))) break
    farthest = further
  }
  if (!family.given.some((name) => name.startsWith(farthest.folded))) return undefined
  const hasDot = between.startsWith('.')
  const isHeading = beginsLine(text, farthest.from)
  const isSure = family.isCommon ? hasDot && !isHeading : hasDot || !words.has(nearest.folded)
  return isSure ? { from: farthest.from, to: end.to } : undefined
}

/** True where nothing but blanks stands before a place in its line, as far as is looked. */
function beginsLine(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - farthestLineStart), at)
  const blanks = before.slice(before.trimEnd().length)
  return blanks.length === before.length || blanks.includes('\n')
}

function behind({ text, words: all }: SearchedWords, family: FoundFamily): Span | undefined {
  const own = all[family.at.from]
  const end = all[family.at.to]
  const first = all[family.at.to + 1]
  if (own === undefined || end === undefined || first === undefined) return undefined
  const between = text.slice(end.to, first.from)
  if (!/^,?\s{1,3}$/.test(between)) return undefined
  const rest = text.slice(first.to, first.to + 4)
  const hasComma = between.startsWith(',')
  if (isBlock(text, first, family)) {
    return hasComma || /^\s*[,;.]/.test(rest) ? { from: own.from, to: first.to } : undefined
  }
  if (!isInitial(text, first)) return undefined
  if (!family.given.some((name) => name.startsWith(first.folded))) return undefined
  const hasDot = rest.startsWith('.')
  const isSure = family.isCommon
    ? hasComma && hasDot
    : hasComma || /^(?:\s*[,;.)&]|\s*$)/.test(rest)
  return isSure ? { from: own.from, to: first.to + (hasDot ? 1 : 0) } : undefined
}

/** `A. Rao` is known to us, and `Asha Rao` stands there. */
function withGivenName(
  { text, words: all }: SearchedWords,
  { at, given }: FoundFamily,
): Span | undefined {
  const [own, end] = [all[at.from], all[at.to]]
  if (own === undefined || end === undefined) return undefined
  const isGiven = (word: Word | undefined): word is Word =>
    word !== undefined &&
    word.isCapital &&
    word.folded.length > 1 &&
    !commonWords.has(word.folded) &&
    given.some((letter) => word.folded.startsWith(letter))
  const [left, right] = [all[at.from - 1], all[at.to + 1]]
  if (isGiven(left) && /^\s{1,3}$/.test(text.slice(left.to, own.from))) {
    return { from: left.from, to: end.to }
  }
  if (isGiven(right) && /^,\s{1,3}$/.test(text.slice(end.to, right.from))) {
    return { from: own.from, to: right.to }
  }
  return undefined
}

/** A capital that stands alone, or two letters with a dot, as `Yu.` is. */
function isInitial(text: string, { from, to }: Word): boolean {
  const word = text.slice(from, to)
  return /^\p{Lu}$/u.test(word) || (/^\p{Lu}\p{Ll}$/u.test(word) && text[to] === '.')
}

function isBlock(
  text: string,
  { from, to, folded }: Word,
  { block, isCommon }: FoundFamily,
): boolean {
  return (
    !isCommon && block.length > 1 && folded === block && /^\p{Lu}+$/u.test(text.slice(from, to))
  )
}

function isParticle(word: Word | undefined, next: Word, text: string): boolean {
  if (word === undefined || !particles.has(word.folded)) return false
  return !isInitial(text, word) && /^(?:\s{1,3}|-)$/.test(text.slice(word.to, next.from))
}
