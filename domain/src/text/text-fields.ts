import * as v from 'valibot'

import { textLimits } from '../limits.ts'
import { writtenNumber } from './formats.ts'
import { isSeen, withoutHidden } from './hidden-characters.ts'

const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u

/** Tells whether a text can be stored and sent: no half of a character stands in it, as JSON can carry one. */
export function isWellFormed(text: string): boolean {
  return !/\p{Cs}/u.test(text)
}

/**
 * Refuses a text that can't be stored (`isWellFormed`).
 *
 * @param name what the message calls the field, such as 'Full Name'
 */
export function wellFormed(name: string) {
  return v.check<string, string>(
    isWellFormed,
    `${name} holds a broken character. Remove it and try again.`,
  )
}

/**
 * A text that must be there: white space at both ends is removed, a rest in which nothing is to be
 * seen is refused, and so is one of more than `longest` characters.
 *
 * @param name what the message calls the field, such as 'Full Name'
 */
export function requiredText(name: string, longest: number) {
  return v.pipe(
    v.string(`${name} is required.`),
    v.trim(),
    v.nonEmpty(`${name} is required.`),
    wellFormed(name),
    v.check(isSeen, `${name} is required.`),
    v.maxLength(longest, (issue) => tooLong(name, longest, issue.received)),
  )
}

/**
 * A line that must be there, which is safe to show in lists and to put into mails: characters that
 * nobody sees are removed (`withoutHidden`), and otherwise it is as `requiredText` has it; what breaks
 * it into several lines is refused.
 *
 * @param name what the message calls the field, such as 'Full Name'
 */
export function requiredLine(name: string, longest: number) {
  return v.pipe(
    v.string(`${name} is required.`),
    v.transform(withoutHidden),
    requiredText(name, longest),
    v.regex(oneLine, `${name} must be a single line of text.`),
  )
}

/**
 * A line that may be empty: characters that nobody sees and white space at both ends are removed; one
 * of more than `longest` characters and what breaks it into several lines is refused.
 *
 * @param name what the message calls the field, such as 'Affiliation'
 */
export function optionalLine(name: string, longest: number) {
  return v.pipe(
    v.string(),
    v.transform(withoutHidden),
    v.trim(),
    wellFormed(name),
    v.maxLength(longest, (issue) => tooLong(name, longest, issue.received)),
    v.regex(oneLine, `${name} must be a single line of text.`),
  )
}

function tooLong(name: string, longest: number, received: string): string {
  const most = writtenNumber(longest)
  return `${name} is too long: ${received} characters, ${most} at most. Shorten it and try again.`
}

/** One sign of an address, for a regular expression with `u`. */
export const addressSign = String.raw`[^\s@<>(),;:"\\[\]\p{Cc}\p{Cf}]`
const addressWanted = 'Enter a valid e-mail address, such as name@example.org.'

/** Signs that mail programs drop or replace: one mailbox would have many addresses. The rules hold the same. */
const replaced = String.raw`(?![\p{Default_Ignorable_Code_Point}\u2800\u3002\uFF00-\uFFEF])`
const label = String.raw`(?:${replaced}[\p{L}\p{M}\p{Nd}_-])+`
const local = `(?:${replaced}${addressSign})+`
const canonical = new RegExp(String.raw`^${local}@${label}(?:\.${label})*$`, 'u')

function isCanonical(email: string): boolean {
  const domain = email.slice(email.indexOf('@') + 1)
  return canonical.test(email) && domain.normalize('NFKC').toLowerCase() === domain
}

const lowerCaseText = v.pipe(
  requiredText('Email', textLimits.email),
  v.toLowerCase(),
  // Lower case may be longer: what is stored must be an address when it is read again.
  v.maxLength(textLimits.email, (issue) => tooLong('Email', textLimits.email, issue.received)),
)

/**
 * An email address as it is stored: trimmed, lower case. The check is as loose as spec section 5 has it: one @ with
 * something on both sides, no white space, control characters or characters without an image, which also keeps an
 * address from carrying mail headers. For what earlier versions took as well. What people type is `emailSchema`.
 */
export const storedEmailSchema = v.pipe(
  lowerCaseText,
  v.regex(new RegExp(`^${addressSign}+@${addressSign}+$`, 'u'), addressWanted),
)

/** An address that is typed: one as `storedEmailSchema` has it, of which no mail program makes another one. */
export const emailSchema = v.pipe(lowerCaseText, v.check(isCanonical, addressWanted))

/** An address as `emailSchema` has it, or nothing. */
export const optionalEmailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  wellFormed('Email'),
  v.maxLength(textLimits.email, (issue) => tooLong('Email', textLimits.email, issue.received)),
  v.check((email) => email === '' || isCanonical(email), addressWanted),
)

/** A person's name: one line, so that it is safe to show and to put into a mail. */
export const fullnameSchema = requiredLine('Full Name', textLimits.fullname)
