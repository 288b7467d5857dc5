import * as v from 'valibot'

import { reviewLimits } from '../../limits.ts'
import { isWellFormed } from '../../text/text-fields.ts'
import { compared, comparedName } from '../walls.ts'

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

const address = /[^\s@<>()[\]{},;:"'«»]+@[^\s@<>()[\]{},;:"'«»]+\.[\p{L}\p{N}-]+/gu

/** Finds the e-mail addresses in some lines, each once, in the form in which addresses are compared. */
export function addressesIn(lines: readonly string[]): string[] {
  const found = lines.flatMap((line) => [...line.matchAll(address)].map(([one]) => compared(one)))
  return [...new Set(found)]
}

/** Tells whether a line names somebody: by an address, or by each word of a name of at least two. */
export function isNamedIn(
  line: string,
  person: { readonly emails: readonly string[]; readonly name: string },
): boolean {
  const addresses = new Set(addressesIn([line]))
  if (person.emails.some((email) => addresses.has(compared(email)))) return true
  const words = new Set(comparedName(line).split(' '))
  const name = comparedName(person.name).split(' ')
  return name.length > 1 && name.every((word) => words.has(word))
}
