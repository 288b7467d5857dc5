import type { CoAuthor } from '@lectern/domain/authors/co-authors'
import * as v from 'valibot'

/** What is typed about one co-author; `id` tells the rows of the form apart. */
export const coAuthorRowSchema = v.object({
  id: v.number(),
  name: v.string(),
  affiliation: v.string(),
  /** Drafts of before co-authors could have an address have none. */
  email: v.optional(v.string(), ''),
  orcid: v.string(),
})

/** What is typed about one co-author. */
export type CoAuthorRow = Readonly<v.InferOutput<typeof coAuthorRowSchema>>

/** The parts of a row in the order of the screen. */
export const coAuthorParts = ['name', 'affiliation', 'email', 'orcid'] as const

/** A part of a row. */
export type CoAuthorPart = (typeof coAuthorParts)[number]

/** Names a part of a row among the form's problems. */
export type CoAuthorField = `coAuthor-${number}-${CoAuthorPart}`

export function coAuthorField(id: number, part: CoAuthorPart): CoAuthorField {
  return `coAuthor-${id}-${part}`
}

/** Makes the rows that show a paper's co-authors. */
export function rowsOf(coAuthors: readonly CoAuthor[]): readonly CoAuthorRow[] {
  return coAuthors.map(({ name, affiliation, email, orcid }, id) => ({
    id,
    name,
    affiliation,
    email,
    orcid: orcid ?? '',
  }))
}

/** Adds an empty row at the end, under an id that no row has. */
export function withNewRow(rows: readonly CoAuthorRow[]): readonly CoAuthorRow[] {
  const id = Math.max(-1, ...rows.map((row) => row.id)) + 1
  return [...rows, { id, name: '', affiliation: '', email: '', orcid: '' }]
}

/** Moves a row by one place; at the list's end it stays. */
export function withMovedRow(
  rows: readonly CoAuthorRow[],
  id: number,
  by: -1 | 1,
): readonly CoAuthorRow[] {
  const place = rows.findIndex((row) => row.id === id)
  const [row, other] = [rows[place], rows[place + by]]
  if (row === undefined || other === undefined) return rows
  return rows.with(place, other).with(place + by, row)
}

/** The rows in which something is typed: the others are nobody. */
export function filledRows(rows: readonly CoAuthorRow[]): readonly CoAuthorRow[] {
  return rows.filter((row) => coAuthorParts.some((part) => row[part].trim() !== ''))
}

export function areSameRows(one: readonly CoAuthorRow[], other: readonly CoAuthorRow[]): boolean {
  return (
    one.length === other.length &&
    one.every((row, place) => coAuthorParts.every((part) => row[part] === other[place]?.[part]))
  )
}
