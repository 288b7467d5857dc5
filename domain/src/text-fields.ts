import * as v from 'valibot'

import { writtenNumber } from './formats.ts'
import { textLimits } from './limits.ts'

/**
 * A text that must be there: white space at both ends is removed, an empty rest is refused, and so
 * is one of more than `longest` characters.
 *
 * @param name what the message calls the field, such as 'Full Name'
 */
export function requiredText(name: string, longest: number) {
  return v.pipe(
    v.string(`${name} is required.`),
    v.trim(),
    v.nonEmpty(`${name} is required.`),
    v.maxLength(longest, (issue) => tooLong(name, longest, issue.received)),
  )
}

/**
 * A text that may be empty: white space at both ends is removed, and one of more than `longest`
 * characters is refused.
 *
 * @param name what the message calls the field, such as 'Affiliation'
 */
export function optionalText(name: string, longest: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(longest, (issue) => tooLong(name, longest, issue.received)),
  )
}

function tooLong(name: string, longest: number, received: string): string {
  const most = writtenNumber(longest)
  return `${name} is too long: ${received} characters, ${most} at most. Shorten it and try again.`
}

/**
 * An e-mail address, in the form in which addresses are compared and stored: trimmed, lower case.
 * The check is as loose as the spec wants it (section 5: no format check beyond the input type's):
 * one @ with something on both sides, no white space or control characters, which also keeps an
 * address from carrying mail headers.
 */
export const emailSchema = v.pipe(
  requiredText('Email', textLimits.email),
  v.toLowerCase(),
  v.regex(
    /^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\]\p{Cc}]+$/u,
    'Enter a valid e-mail address, such as name@example.org.',
  ),
)

/** A person's name: one line, so that it is safe to show and to put into a mail. */
export const fullnameSchema = v.pipe(
  requiredText('Full Name', textLimits.fullname),
  v.regex(/^[^\p{Cc}]*$/u, 'Full Name must be a single line of text.'),
)
