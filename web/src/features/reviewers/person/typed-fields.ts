import type { ReviewerColumn } from '@lectern/domain/reviews/inviting/reviewer-columns'
import type { TypedReviewer } from '@lectern/domain/reviews/inviting/typed-reviewers'
import { type NewReviewer, newReviewerSchema } from '@lectern/domain/reviews/reviewer'
import * as v from 'valibot'

/** What is wrong with some fields of a person. */
export type FieldProblems = Readonly<Partial<Record<ReviewerColumn, string>>>

/** A person as the API takes one, or what is wrong with which field. */
export type ReadPerson = { readonly person: NewReviewer } | { readonly problems: FieldProblems }

/**
 * Reads what was typed of a person. Topics are separated by commas, semicolons, bars or lines; those of the
 * conference are written as it writes them.
 *
 * @param topics those of the conference
 */
export function readPerson(typed: TypedReviewer, topics: readonly string[] = []): ReadPerson {
  const most = typed.most.trim()
  const parsed = v.safeParse(newReviewerSchema, {
    ...typed,
    topics: topicsIn(typed.topics, topics),
    most: most === '' ? null : Number(most),
  })
  if (parsed.success) return { person: parsed.output }
  const problems: Partial<Record<ReviewerColumn, string>> = {}
  for (const issue of parsed.issues) {
    const field = issue.path?.[0].key
    if (isColumn(field, typed)) problems[field] ??= issue.message
  }
  return { problems }
}

function isColumn(field: unknown, typed: TypedReviewer): field is ReviewerColumn {
  return typeof field === 'string' && field in typed
}

function topicsIn(typed: string, known: readonly string[]): string[] {
  const given = typed.split(/[,;|\n]/).map((topic) => topic.trim())
  const named = given.filter((topic) => topic !== '')
  return named.map(
    (topic) => known.find((one) => one.toLowerCase() === topic.toLowerCase()) ?? topic,
  )
}

/** Puts a person into the fields of a form. */
export function typedPerson(person: NewReviewer): TypedReviewer {
  const { name, email, affiliation, topics, most } = person
  return { name, email, affiliation, topics: topics.join(', '), most: most?.toString() ?? '' }
}

/**
 * Guesses a name from an address that is made of one, such as `ada.lovelace@example.org`; empty for any other.
 */
export function nameInAddress(email: string): string {
  const [local = ''] = email.split('@')
  const words = local.split(/[._]/)
  if (words.length < 2 || !words.every((word) => /^\p{Ll}{2,}(?:-\p{Ll}{2,})*$/iu.test(word))) {
    return ''
  }
  return words.map((word) => word.replaceAll(/^\p{L}|(?<=-)\p{L}/gu, upper)).join(' ')
}

function upper(letter: string): string {
  return letter.toUpperCase()
}
