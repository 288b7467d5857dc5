import { commonWords, particles } from './common-words.ts'
import { namedByInitials, type Span } from './name-initials.ts'
import type { NamePiece, NameTarget, SearchedWords } from './name-pieces.ts'
import type { Word } from './words.ts'

/** Where a name stands in a text. */
export interface NameRun extends Span {
  readonly person: number
}

/** What may stand between the words of a name. */
const gap = /^[\s.,_\-\u2010\u2011\u2013·]{0,6}$/u
/** Particles and initials between two words of a name. */
const mostBetween = 3

/**
 * Puts the words of each name together where they stand beside each other, and keeps what names somebody: two
 * words of the name, of which one may be the family name; the family name with an initial; all of a name that
 * is one word, and no common one.
 */
export function nameRuns(searched: SearchedWords, pieces: readonly NamePiece[]): NameRun[] {
  const byTarget = Map.groupBy(pieces, ({ target }) => target)
  return [...byTarget].flatMap(([target, own]) => runsOf(searched, target, own))
}

function runsOf(
  searched: SearchedWords,
  target: NameTarget,
  pieces: readonly NamePiece[],
): NameRun[] {
  const runs: NameRun[] = []
  const starts = Map.groupBy(
    pieces.toSorted((one, other) => other.to - one.to),
    ({ from }) => from,
  )
  let free = 0
  for (const from of [...starts.keys()].toSorted((one, other) => one - other)) {
    const [first] = starts.get(from) ?? []
    if (first === undefined || from < free) continue
    const run = wholeRun(searched, first, starts)
    const place = placeOf(searched, target, run)
    if (place === undefined) continue
    runs.push({ person: target.person, ...place })
    free = (run.at(-1)?.to ?? from) + 1
  }
  return runs
}

/** The pieces that stand beside each other, each word of the name once. */
function wholeRun(
  searched: SearchedWords,
  first: NamePiece,
  starts: ReadonlyMap<number, readonly NamePiece[]>,
): NamePiece[] {
  const run = [first]
  const held = new Set(indices(first))
  for (let next = nextPiece(searched, first, starts); next !== undefined;) {
    searched.spend()
    const own = indices(next)
    if (own.some((index) => held.has(index))) break
    for (const index of own) held.add(index)
    run.push(next)
    next = nextPiece(searched, next, starts)
  }
  return run
}

/** The next word of the name, behind no more than particles, initials and a middle name. */
function nextPiece(
  { text, words }: SearchedWords,
  { to }: NamePiece,
  starts: ReadonlyMap<number, readonly NamePiece[]>,
): NamePiece | undefined {
  let isAfterMiddleName = false
  for (let at = to + 1; at <= to + 1 + mostBetween; at++) {
    const [before, word] = [words[at - 1], words[at]]
    if (before === undefined || word === undefined) return undefined
    const between = text.slice(before.to, word.from)
    if (!gap.test(between) || (isAfterMiddleName && between.trim() !== '')) return undefined
    const piece = starts.get(at)?.[0]
    if (piece !== undefined) return piece
    isAfterMiddleName = between.trim() === '' && isMiddleName(word)
    const isSmall = particles.has(word.folded) || isLetter(text, word)
    if (!isSmall && !(isAfterMiddleName && at === to + 1)) return undefined
  }
  return undefined
}

/** A word that looks like a name. */
function isMiddleName({ folded, isCapital }: Word): boolean {
  return isCapital && folded.length > 1 && !commonWords.has(folded)
}

/** A capital that stands alone. */
function isLetter(text: string, { from, to }: Word): boolean {
  return to - from === 1 && /\p{Lu}/u.test(text.slice(from, to))
}

/** Where a run of words is, if it names somebody. */
function placeOf(
  searched: SearchedWords,
  target: NameTarget,
  run: readonly NamePiece[],
): Span | undefined {
  const [first, last] = [run[0], run.at(-1)]
  const [begin, end] = [searched.words[first?.from ?? -1], searched.words[last?.to ?? -1]]
  if (first === undefined || last === undefined || begin === undefined || end === undefined)
    return undefined
  const held = new Set(run.flatMap((piece) => indices(piece)))
  const place = { from: begin.from, to: end.to }
  const { words, initials } = target.name
  const isUsual = (index: number) => commonWords.has(words[index] ?? '')
  const isCapital = run.every((piece) => searched.words[piece.from]?.isCapital === true)
  if (held.size > 1) {
    const isNamed = held.size === words.length || [...held].some((index) => isFamily(words, index))
    return isNamed && (isCapital || ![...held].every(isUsual)) ? place : undefined
  }
  const isWhole = words.length === 1 && initials.length === 0
  if (isWhole) {
    const isLong = (words[0]?.length ?? 0) > 2
    return isCapital && isLong && !isUsual(0) ? place : undefined
  }
  const isFirst = first.first === 0
  return isCapital && (isFirst || isFamily(words, first.first))
    ? namedByInitials(searched, target.name, first)
    : undefined
}

function indices({ first, last }: NamePiece): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** A word that may be a family name: of four and more the last two, since Spanish has two of them. */
function isFamily(words: readonly string[], index: number): boolean {
  if (words.length <= 2) return true
  return words.length === 3 ? index > 0 : index >= words.length - 2
}
