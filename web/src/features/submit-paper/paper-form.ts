import { type Paper, type PaperContent, paperContentSchema } from '@lectern/domain/paper/paper'
import { type ContentField, contentFields } from '@lectern/domain/paper/paper-fields'
import { conflictLinesSchema, typedLines } from '@lectern/domain/reviews/conflicts/author-conflicts'
import * as v from 'valibot'

import {
  areSameRows,
  type CoAuthorField,
  coAuthorField,
  coAuthorParts,
  type CoAuthorRow,
  coAuthorRowSchema,
  filledRows,
  rowsOf,
} from './co-author-rows.ts'
import { submitPaperText as text } from './submit-paper-text.ts'

/** What a person types and ticks in the form; files stand beside it. */
export const formValuesSchema = v.object({
  fullname: v.string(),
  email: v.string(),
  paperTitle: v.string(),
  abstract: v.string(),
  keyword: v.string(),
  confirmed: v.boolean(),
  /** Drafts of before co-authors could be named have none. */
  coAuthors: v.optional(v.pipe(v.array(coAuthorRowSchema), v.readonly()), []),
  /** Who should not review it, a line each; null: nothing was typed, so that what was said before stays. */
  keptApart: v.optional(v.nullable(v.string()), null),
})

/** What a person types and ticks in the form. */
export type PaperFormValues = Readonly<v.InferOutput<typeof formValuesSchema>>

/** The fields in the order of the screen. */
const formFields = [
  'fullname',
  'email',
  'paperTitle',
  'abstract',
  'keywords',
  'coAuthors',
  'keptApart',
  'pdf',
  'supplementaryPdf',
  'confirmed',
] as const

/** A field of the form. */
export type FormField = (typeof formFields)[number]

/** What is wrong, for each field that it is wrong with. */
export type FieldProblems = Readonly<Partial<Record<FormField | CoAuthorField, string>>>

/** Either what to store, or what is wrong; `incomplete`: something required is missing. */
export type FormVerdict =
  | {
      readonly ok: true
      readonly content: PaperContent
      /** Null: what was said before stays. */
      readonly keptApart: readonly string[] | null
    }
  | { readonly ok: false; readonly problems: FieldProblems; readonly incomplete: boolean }

/** The values of a new form: who is signed in is whom it begins with. */
export function newFormValues(person: { fullname: string; email: string }): PaperFormValues {
  return {
    fullname: person.fullname,
    email: person.email,
    paperTitle: '',
    abstract: '',
    keyword: '',
    confirmed: false,
    coAuthors: [],
    keptApart: null,
  }
}

/** The values with which the form opens to edit this paper; its confirmation was given before. */
export function formValuesOf(paper: Paper): PaperFormValues {
  return {
    fullname: paper.fullname,
    email: paper.email,
    paperTitle: paper.paperTitle,
    abstract: paper.abstract,
    keyword: paper.keywords[0] ?? '',
    confirmed: true,
    coAuthors: rowsOf(paper.coAuthors),
    keptApart: null,
  }
}

/** Tells whether two forms name the same authors. */
export function hasSameAuthors(one: PaperFormValues, other: PaperFormValues): boolean {
  return (
    one.fullname === other.fullname &&
    one.email === other.email &&
    areSameRows(one.coAuthors, other.coAuthors)
  )
}

/** Tells whether the same stands in the form: then nothing was typed. */
export function areSameValues(one: PaperFormValues, other: PaperFormValues): boolean {
  return v
    .keyof(formValuesSchema)
    .options.every((name) =>
      name === 'coAuthors'
        ? areSameRows(one.coAuthors, other.coAuthors)
        : one[name] === other[name],
    )
}

/**
 * Checks the form (spec section 5): all of full name, email, title, abstract, confirmation and PDF
 * must be there, and no text may be too long. Co-authors are optional; a row of theirs that is empty is
 * left out.
 *
 * @param edited the paper that is edited, `null` for a new one: its PDF need not be chosen again, and
 *   its further keywords stay as long as the first one does
 */
export function checkForm(
  values: PaperFormValues,
  hasPdf: boolean,
  edited: Paper | null,
): FormVerdict {
  const rows = filledRows(values.coAuthors)
  const typed = {
    fullname: values.fullname,
    email: values.email,
    paperTitle: values.paperTitle,
    abstract: values.abstract,
    keywords: keywordsToStore(values.keyword, edited),
    coAuthors: rows.map(({ id: _id, ...coAuthor }) => coAuthor),
  } satisfies Record<ContentField, unknown>
  const parsed = v.safeParse(paperContentSchema, typed)
  const missingPdf = !hasPdf && edited === null
  const keptApart = v.safeParse(
    v.nullable(conflictLinesSchema),
    values.keptApart === null ? null : typedLines(values.keptApart),
  )
  if (parsed.success && keptApart.success && values.confirmed && !missingPdf) {
    return { ok: true, content: parsed.output, keptApart: keptApart.output }
  }

  const nested = parsed.success ? {} : v.flatten<typeof paperContentSchema>(parsed.issues).nested
  const problems: Partial<Record<FormField | CoAuthorField, string>> = {}
  for (const field of contentFields) {
    const problem = nested?.[field]?.[0]
    if (problem !== undefined) problems[field] = problem
  }
  for (const [place, row] of rows.entries()) {
    for (const part of coAuthorParts) {
      const problem = nested?.[`coAuthors.${place}.${part}`]?.[0]
      if (problem === undefined) continue
      const isMissing = part === 'name' && row.name.trim() === ''
      problems[coAuthorField(row.id, part)] = isMissing ? text.coAuthors.nameMissing : problem
    }
  }
  if (!keptApart.success) problems.keptApart = keptApart.issues[0].message
  if (missingPdf) problems.pdf = text.pdfMissing
  if (!values.confirmed) problems.confirmed = text.confirmationMissing

  const requiredTexts = [values.fullname, values.email, values.paperTitle, values.abstract]
  const incomplete =
    missingPdf || !values.confirmed || requiredTexts.some((typed) => typed.trim() === '')
  return { ok: false, problems, incomplete }
}

/** Finds the first field on the screen that something is wrong with, and the id of its input. */
export function firstProblem(
  problems: FieldProblems,
  coAuthors: readonly CoAuthorRow[] = [],
): FormField | CoAuthorField | undefined {
  const ofCoAuthors = coAuthors.flatMap(({ id }) =>
    coAuthorParts.map((part) => coAuthorField(id, part)),
  )
  const place = formFields.indexOf('coAuthors')
  const fields: (FormField | CoAuthorField)[] = [...formFields]
  fields.splice(place + 1, 0, ...ofCoAuthors)
  return fields.find((field) => problems[field] !== undefined)
}

/** Typing into a field takes its message away. */
export function withoutProblemsOf(
  problems: FieldProblems,
  names: readonly string[],
): FieldProblems {
  const kept = Object.entries(problems).filter(
    ([field]) =>
      !names.includes(field) &&
      !(field === 'keywords' && names.includes('keyword')) &&
      !(field.startsWith('coAuthor-') && names.includes('coAuthors')),
  )
  return kept.length === Object.keys(problems).length ? problems : Object.fromEntries(kept)
}

/** Counts the words of a text: runs of anything but white space that hold a letter or a digit. */
export function countWords(typed: string): number {
  return typed.split(/\s+/u).filter((run) => /[\p{L}\p{N}]/u.test(run)).length
}

/** A paper may carry several keywords, of which the form shows the first: the others stay with it. */
function keywordsToStore(chosen: string, edited: Paper | null): readonly string[] {
  const before = edited?.keywords ?? []
  if (chosen === (before[0] ?? '')) return before
  return chosen === '' ? [] : [chosen]
}
