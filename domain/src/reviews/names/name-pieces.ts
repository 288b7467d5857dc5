import type { PersonName } from './person-name.ts'
import type { Word } from './words.ts'

/** A text that is searched. */
export interface SearchedWords {
  /** As `evenText` made it. */
  readonly text: string
  readonly words: readonly Word[]
  /** Counts steps of the search. Throws `TooManySteps` beyond the text's limit. */
  readonly spend: (steps?: number) => void
}

/** A name that is searched for; several may be one person's. */
export interface NameTarget {
  readonly person: number
  readonly name: PersonName
}

/** A place in a text that holds a word of a name, or several. */
export interface NamePiece {
  readonly target: NameTarget
  /** The words of the text, both included. */
  readonly from: number
  readonly to: number
  /** The words of the name, both included. */
  readonly first: number
  readonly last: number
}

/** A name's word may be parted in two or three by hyphens, blanks and ends of lines, or stand together. */
const mostJoined = 3
const parting = /^(?:\s{1,3}|[-\u2010\u2011\u2013]\s{0,3})$/u

/** A letter that a PDF puts behind a name without a blank, since it stands higher: the mark of an affiliation. */
const mark = /[a-j]$/

interface Key {
  readonly target: NameTarget
  readonly first: number
  readonly last: number
}

/** What finds the words of names in a text: all names at once, so that each text is gone through once. */
export function nameFinder(targets: readonly NameTarget[]): (given: SearchedWords) => NamePiece[] {
  const keys = new Map<string, Key[]>()
  const beginnings = new Set<string>()
  const add = (text: string, key: Key) => {
    const same = keys.get(text)
    if (same === undefined) keys.set(text, [key])
    else same.push(key)
    for (let length = 1; length <= text.length; length++) beginnings.add(text.slice(0, length))
  }
  for (const target of targets) {
    const { words } = target.name
    for (let first = 0; first < words.length; first++) {
      for (let last = first; last < Math.min(words.length, first + mostJoined); last++) {
        add(words.slice(first, last + 1).join(''), { target, first, last })
      }
    }
    // An account's name somewhere: raoasha.
    const [given = '', family = ''] = [words[0], words.at(-1)]
    if (words.length === 2) add(family + given, { target, first: 0, last: 1 })
  }

  return ({ text, words, spend }) =>
    words.flatMap((_, from) => {
      const found: NamePiece[] = []
      let joined = ''
      for (let to = from; to < Math.min(words.length, from + mostJoined); to++) {
        const [before, word] = [words[to - 1], words[to]]
        if (word === undefined) break
        if (to > from && !parting.test(text.slice(before?.to, word.from))) break
        joined += word.folded
        const isMarked = to === from && mark.test(joined)
        const unmarked = isMarked ? keys.get(joined.slice(0, -1)) : undefined
        for (const key of keys.get(joined) ?? unmarked ?? []) {
          spend()
          found.push({ ...key, from, to })
        }
        if (!beginnings.has(joined)) break
      }
      return found
    })
}
