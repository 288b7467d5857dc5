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
interface Phrase {
  readonly words: readonly string[]
  /** It is written in capitals and so must be found. */
  readonly isAcronym: boolean
}

const between = /^[\s.,&'\u2019\-\u2010\u2011\u2013/]{1,5}$/u
const mostJoining = 3

/**
 * The institutions that an affiliation names: `Dept. of Computer Science, University of Pune, India` is one. What
 * many have in common (subjects, countries) and places alone are none.
 */
export function institutionsOf(affiliation: string): Phrase[] {
  const parts = evenText(affiliation).split(/[,;()/|\n]|\s[-\u2013\u2014]\s/u)
  return parts.flatMap((part, index) => phrasesOf(part, index === 0))
}

function phrasesOf(part: string, isFirst: boolean): Phrase[] {
  const all = wordsOf(part).filter(({ folded }) => !joiningWords.has(folded))
  const words = all.map(({ folded }) => canonical(folded))
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

/** Finds the first of an affiliation's institutions in a text. */
export function institutionIn(
  searched: SearchedWords,
  phrases: readonly Phrase[],
): Span | undefined {
  if (phrases.length === 0) return undefined
  const firsts = new Set(phrases.map(({ words }) => words[0]))
  for (const [index, word] of searched.words.entries()) {
    if (!firsts.has(canonical(word.folded))) continue
    for (const phrase of phrases) {
      const end = endOf(searched, phrase, index)
      if (end !== undefined) return { from: word.from, to: end.to }
    }
  }
  return undefined
}

/** The last word of a phrase that begins at a word of the text; undefined where it does not stand there. */
function endOf(searched: SearchedWords, phrase: Phrase, start: number): Word | undefined {
  let at: number | undefined = start
  for (const wanted of phrase.words.slice(1)) {
    at = at === undefined ? undefined : nextOf(searched, at, wanted)
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
