import * as v from 'valibot'

import { reviewLimits } from '../../limits.ts'
import { addressSign, emailSchema, isWellFormed } from '../../text/text-fields.ts'
import { compared, comparedName, legible } from '../walls.ts'

const mostLines = String(reviewLimits.conflictLines)
const longest = String(reviewLimits.conflictLine)

/**
 * Whom an author would keep from reviewing a paper: a line for each, with a name, an address, an affiliation and why,
 * as far as the author knows them. Empty lines are none.
 */
export const conflictLinesSchema = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(isWellFormed, 'A line holds a broken character. Remove it and try again.'),
      v.maxLength(
        reviewLimits.conflictLine,
        `A line is too long: ${longest} characters at most. Shorten it.`,
      ),
    ),
    'Write a list of lines.',
  ),
  v.transform((lines) => lines.filter((line) => line !== '')),
  v.maxLength(reviewLimits.conflictLines, `These are too many lines: ${mostLines} at most.`),
)

/** Parts what was typed into one field into its lines. */
export function typedLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

const run = new RegExp(`(?:${addressSign}|@)+`, 'gu')
const group = new RegExp(String.raw`(?<!${addressSign})\{([^{}@]+)\}@(${addressSign}+)`, 'gu')
const domainName = /^[\p{L}\p{M}\p{N}]+(?:(?:\.|[-_]+)[\p{L}\p{M}\p{N}]+)*/u
/** Punctuation beyond ASCII, such as a dash or a quotation mark, is never part of an address. */
const apart = /(?!\p{ASCII})[\p{P}\p{S}]/u
/** Dots of other scripts, which a domain may be typed with (UTS 46), and which end sentences. */
const wideDot = /[\u3002\uFF0E\uFF61]/gu
/** Wide and small forms of ASCII, without the dot. */
const wideSign = /[\uFE50-\uFE6B\uFF01-\uFF0D\uFF0F-\uFF5E]/gu
/** Letters of another script behind a Latin domain: the next word, or part of the domain. */
const nextWord =
  /(?<=[\p{Script=Latin}\p{N}]\p{M}*)[-._]*(?!\p{Script=Latin})\p{L}\P{Script=Latin}*$/u

/**
 * Returns the email addresses in some lines, each once, readable (`legible`): the signs of `emailSchema`, without
 * the quotation marks, bullets and the like around them. In `Holm/b@x.org` either reading counts, so that no address
 * is missed, and so in `b@x.orgさん` and `b@x.org。org`; of `a@b@c`, which is no address, no part counts.
 */
export function addressesIn(lines: readonly string[]): string[] {
  return [
    ...new Set(lines.filter((line) => /[@\uFF20\uFE6B]/u.test(line)).flatMap(addressesInLine)),
  ]
}

/** Returns the lines that hold no address: they keep nobody apart until an organiser acts on the name. */
export function linesWithoutAddress(lines: readonly string[]): string[] {
  return lines.filter((line) => addressesIn([line]).length === 0)
}

function addressesInLine(line: string): string[] {
  const typed = legible(line)
    .replaceAll(wideSign, (sign) => sign.normalize('NFKC'))
    .replaceAll(/[\u2010\u2011]/gu, '-')
  return [...new Set([typed.replaceAll(wideDot, '.'), typed])].flatMap((text) => {
    const ungrouped = text.replaceAll(group, (_all, names: string, domain: string) =>
      names
        .split(/[\s,;|/]+/)
        .map((name) => `${name}@${domain}`)
        .join(' '),
    )
    return (ungrouped.match(run) ?? []).flatMap(addressesInRun)
  })
}

function addressesInRun(text: string): string[] {
  const [first = '', ...parts] = text.split('@')
  let before = first
  return parts.flatMap((part, index) => {
    const [domain = ''] = domainName.exec(part) ?? []
    const local = before.split(apart).at(-1) ?? ''
    const after = part.slice(domain.length)
    before = after
    if (after === '' && index < parts.length - 1) return []
    // An underscore may begin an address, unless the address is _emphasised_.
    const decoration = after.startsWith('_') ? /^[^\p{L}\p{M}\p{N}]+/u : /^[^\p{L}\p{M}\p{N}_]+/u
    const names = [local, local.split(/[/|=]/).at(-1) ?? '']
    // The beginning of a domain is one itself only if it has a dot: nobody's is `a@x` in `a@x。org`.
    const shorter = domain.replace(nextWord, '')
    const whole = after.search(wideDot) === 0 ? [] : [domain]
    const domains = [...whole, ...(shorter.includes('.') ? [shorter] : [])]
    return domains
      .flatMap((one) => names.map((name) => `${name.replace(decoration, '')}@${one}`))
      .filter((address) => v.is(emailSchema, address))
  })
}

/**
 * Returns a search for the people a line names: by an address, or by each word of a name of at least two. People are
 * indexed once, so that a line costs as much as it has words, however many people there are.
 */
export function searchOfNamed<
  Person extends { readonly emails: readonly string[]; readonly name: string },
>(people: readonly Person[]): (line: string) => Person[] {
  const names = people.map(({ name }) => comparedName(name).split(' '))
  const byAddress = new Map<string, number[]>()
  const byWord = new Map<string, number[]>()
  const uses = new Map<string, number>()
  for (const word of names.flat()) uses.set(word, (uses.get(word) ?? 0) + 1)
  for (const [index, { emails }] of people.entries()) {
    for (const email of emails) add(byAddress, compared(email), index)
    const words = names[index] ?? []
    // The rarest word: of many people called Wei or Kumar few are looked at.
    const [rarest] = words.toSorted((one, other) => (uses.get(one) ?? 0) - (uses.get(other) ?? 0))
    if (rarest !== undefined && words.length > 1) add(byWord, rarest, index)
  }
  return (line) => {
    const words = new Set(comparedName(line).split(' '))
    const called = [...words]
      .flatMap((word) => byWord.get(word) ?? [])
      .filter((index) => names[index]?.every((word) => words.has(word)) === true)
    const addressed = addressesIn([line]).flatMap(
      (address) => byAddress.get(compared(address)) ?? [],
    )
    const found = [...new Set([...called, ...addressed])].toSorted((one, other) => one - other)
    return found.flatMap((index) => people[index] ?? [])
  }
}

function add(index: Map<string, number[]>, key: string, place: number): void {
  const places = index.get(key)
  if (places === undefined) index.set(key, [place])
  else places.push(place)
}
