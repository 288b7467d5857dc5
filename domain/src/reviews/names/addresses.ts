import { textLimits } from '../../limits.ts'
import type { Span } from './name-initials.ts'
import type { SearchedWords } from './name-pieces.ts'

/** Characters that nobody sees: soft hyphens, and marks of a broken line. */
const unseen = String.raw`\u00AD\uFFFE`

/** The signs of an address that people write out so that programs don't see one. */
const atSign = String.raw`(?:@|[([{<]\s{0,3}at\s{0,3}[)\]}>]|(?<=\s)at(?=\s))`
const dot = String.raw`(?:\.|[([{<]\s{0,3}dot\s{0,3}[)\]}>]|(?<=\s)dot(?=\s))`

/** A line may end anywhere in an address; there may be blanks beside a dot, and one after a hyphen. */
const anywhere = String.raw`[${unseen}]?(?:\r?\n)?`
const besideDot = String.raw`[\s${unseen}]{0,6}`
const afterHyphen = String.raw`[${unseen}]?\s{0,2}`

/** `{asha.rao, b.holm}@dtu.example`, with parentheses as well. */
const group = /[{([]([^{}()[\]]{1,300})[})\]]\s?@\s?([\p{L}\p{N}.-]{1,100})/gu

/** Steps that a sign or a group takes beyond those of each address. */
const stepsOfSign = 10

/** Finds for each author the addresses that a text names. The text is gone through once. */
export type AddressFinder = (searched: SearchedWords) => (readonly (Span | undefined)[])[]

/**
 * Makes what finds e-mail addresses in texts that `evenText` made, however they are written.
 *
 * @param addresses of each author
 */
export function addressFinder(addresses: readonly (readonly string[])[]): AddressFinder {
  const searches = addresses.map((own) => own.filter(isUsual).map(searchFor))
  return (searched) => {
    const { text, spend } = searched
    const found = searches.map((own) => own.map((): Span | undefined => undefined))
    const note = (at: (search: Search) => Span | undefined, steps: number) => {
      spend(steps)
      for (const [author, own] of searches.entries()) {
        for (const [index, search] of own.entries()) {
          const spans = found[author]
          if (spans === undefined || spans[index] !== undefined) continue
          spend()
          spans[index] = at(search)
        }
      }
    }
    for (const { index } of text.matchAll(new RegExp(atSign, 'giu'))) {
      note(({ pattern }) => {
        pattern.lastIndex = index
        const match = pattern.exec(text)
        return match === null
          ? undefined
          : { from: index - (match[1]?.length ?? 0), to: index + match[0].length }
      }, stepsOfSign)
    }
    for (const match of text.matchAll(group)) {
      const locals = new Set((match[1] ?? '').toLowerCase().split(/[,;|/\s]+/))
      const domain = (match[2] ?? '').toLowerCase().replace(/[.-]{1,9}$/, '')
      note((search) => {
        return search.domain === domain && locals.has(search.local) ? spanOf(match) : undefined
      }, stepsOfSign)
    }
    return found
  }
}

interface Search {
  readonly local: string
  readonly domain: string
  /** Matches at the sign between both, and has what is before it as its first group. */
  readonly pattern: RegExp
}

/** Shorter than any address that is stored, and with something on both sides. */
function isUsual(address: string): boolean {
  return address.length <= textLimits.email && /^[^@]+@[^@]+$/.test(address)
}

function searchFor(address: string): Search {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  const before = String.raw`(?<=(?<![\p{L}\p{N}._%+-])(${patternOf(local)}${besideDot}))`
  const behind = String.raw`${besideDot}${patternOf(domain)}(?![\p{L}\p{N}]|[.-][\p{L}\p{N}])`
  return { local, domain, pattern: new RegExp(`${before}${atSign}${behind}`, 'iuy') }
}

/**
 * A pattern for one side of an address. Between two signs one part of it alone takes blanks: with two, a text of
 * blanks would be read in as many ways as their number to the power of the signs'.
 */
function patternOf(side: string): string {
  const signs = Array.from(side)
  return signs
    .map((sign, index) => {
      const next = signs[index + 1]
      const between =
        next === undefined
          ? ''
          : sign === '.' || next === '.'
            ? besideDot
            : sign === '-'
              ? afterHyphen
              : anywhere
      return `${signPattern(sign)}${between}`
    })
    .join('')
}

function signPattern(sign: string): string {
  if (sign === '.') return dot
  if (sign === '-') return String.raw`[-\u2010\u2011]`
  return sign.replace(/[\\^$*+?()[\]{}|/]/, String.raw`\$&`)
}

/** The digits of an ORCID iD, at each place at which one may begin. */
const orcidDigits = /(?<!\d)(?=((?:\d[-\u2010-\u2013\uFFFE]?\s?){15}[\dX])(?!\d))/giu

/**
 * Finds ORCID iDs (`0000-0002-1825-0097`) in a text that `evenText` made.
 *
 * @param orcids of each author, or null
 * @returns for each author where it is; undefined where there is none
 */
export function orcidsIn(
  { text, spend }: SearchedWords,
  orcids: readonly (string | null)[],
): (Span | undefined)[] {
  const wanted = orcids.map((orcid) => (orcid === null ? '' : digitsOf(orcid)))
  const found = orcids.map((): Span | undefined => undefined)
  if (wanted.every((digits) => digits.length !== 16)) return found
  for (const { index, 1: written = '' } of text.matchAll(orcidDigits)) {
    spend()
    const digits = digitsOf(written)
    for (const [author, own] of wanted.entries()) {
      if (own === digits) found[author] ??= { from: index, to: index + written.length }
    }
  }
  return found
}

function digitsOf(orcid: string): string {
  return orcid.toUpperCase().replaceAll(/[^\dX]/g, '')
}

/** Where a pattern was found. */
export function spanOf({ index, 0: found }: RegExpExecArray): Span {
  return { from: index, to: index + found.length }
}
