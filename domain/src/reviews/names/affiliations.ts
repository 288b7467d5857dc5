import { nameSearchLimits, textLimits } from '../../limits.ts'
import {
  commonWords,
  institutionWords,
  joiningWords,
  sharedWords,
  shortenings,
} from './common-words.ts'
import type { Span } from './name-initials.ts'
import type { SearchedWords } from './name-pieces.ts'
import { evenText, wordsOf, type Word } from './words.ts'

/** A part of an affiliation that names an institution: the words of which all must stand there, in this order. */
export interface Phrase {
  readonly words: readonly string[]
  /** It is written in capitals and so must be found. */
  readonly isAcronym: boolean
}

const between = /^[\s.,&'\u2019\-\u2010\u2011\u2013/]{1,5}$/u
const mostJoining = 3

/**
 * The institutions that an affiliation names: `Dept. of Computer Science, University of Pune, India` is one. What
 * many have in common (subjects, countries) and places alone are none. At most `nameSearchLimits.institutions`, each once.
 */
export function institutionsOf(affiliation: string): Phrase[] {
  const even = evenText(affiliation).slice(0, textLimits.affiliation)
  const parts = even.split(/[,;()/|\n]|\s[-\u2013\u2014]\s/u)
  const phrases = parts.flatMap((part, index) => phrasesOf(part, index === 0))
  const once = new Map(
    phrases.map((phrase) => [`${phrase.words.join(' ')} ${String(phrase.isAcronym)}`, phrase]),
  )
  return [...once.values()].slice(0, nameSearchLimits.institutions)
}

function phrasesOf(part: string, isFirst: boolean): Phrase[] {
  const all = wordsOf(part).filter(({ folded }) => !joiningWords.has(folded))
  const words = all
    .slice(0, nameSearchLimits.institutionWords)
    .map(({ folded }) => canonical(folded))
  const own = words.filter((word) => !institutionWords.has(word) && !sharedWords.has(word))
  const hasInstitution = words.some((word) => institutionWords.has(word))
  if (own.length === 0) return []
  if (words.length > 1 && (hasInstitution || isFirst)) {
    const phrase = { words, isAcronym: false }
    // Pune University is the University of Pune.
    const isTurnable = words.length === 2 && hasInstitution
    return isTurnable ? [phrase, { words: words.toReversed(), isAcronym: false }] : [phrase]
  }
  const [word] = words
  const [first] = all
  if (words.length !== 1 || word === undefined || first === undefined) return []
  const isAcronym = /^\p{Lu}{2,}$/u.test(part.slice(first.from, first.to)) && word.length > 2
  if (isAcronym) return [{ words, isAcronym }]
  return isFirst && word.length > 3 && !commonWords.has(word) ? [{ words, isAcronym: false }] : []
}

/**
 * Finds the first of each author's institutions in a text, which is gone through once.
 *
 * @param institutions of each author
 * @returns for each author where it is; undefined where there is none
 */
export function institutionsIn(
  searched: SearchedWords,
  institutions: readonly (readonly Phrase[])[],
): (Span | undefined)[] {
  const byFirst = Map.groupBy(
    institutions.flatMap((phrases, author) => phrases.map((phrase) => ({ author, phrase }))),
    ({ phrase }) => phrase.words[0],
  )
  const found = institutions.map((): Span | undefined => undefined)
  for (const [index, word] of searched.words.entries()) {
    for (const { author, phrase } of byFirst.get(canonical(word.folded)) ?? []) {
      if (found[author] !== undefined) continue
      const end = endOf(searched, phrase, index)
      if (end !== undefined) found[author] = { from: word.from, to: end.to }
    }
  }
  return found
}

/** The last word of a phrase that begins at a word of the text; undefined where it does not stand there. */
function endOf(searched: SearchedWords, phrase: Phrase, start: number): Word | undefined {
  let at: number | undefined = start
  searched.spend()
  for (const wanted of phrase.words.slice(1)) {
    if (at === undefined) return undefined
    at = nextOf(searched, at, wanted)
    searched.spend()
  }
  const end = searched.words[at ?? -1]
  return phrase.words.length > 1 || isWrittenAs(searched.text, phrase, end) ? end : undefined
}

/** Where a word stands behind another one, with no more than joining words between them. */
function nextOf({ text, words }: SearchedWords, from: number, wanted: string): number | undefined {
  for (let at = from + 1; at <= from + 1 + mostJoining; at++) {
    const [before, next] = [words[at - 1], words[at]]
    if (before === undefined || next === undefined) return undefined
    if (!between.test(text.slice(before.to, next.from))) return undefined
    if (canonical(next.folded) === wanted) return at
    if (!joiningWords.has(next.folded)) return undefined
  }
  return undefined
}

/** A single word names an institution only as names are written. */
function isWrittenAs(text: string, { isAcronym }: Phrase, word: Word | undefined): boolean {
  if (word === undefined) return false
  const written = text.slice(word.from, word.to)
  return isAcronym ? written === written.toUpperCase() : word.isCapital
}

function canonical(word: string): string {
  return shortenings.get(word) ?? word
}
