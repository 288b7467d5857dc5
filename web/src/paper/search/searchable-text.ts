import { keywordLabel } from '@lectern/domain/paper/keywords'
import type { Paper } from '@lectern/domain/paper/paper'

/** Stands between two fields, so that no query matches across them; nobody types it. */
const fieldEnd = '\u0000'

/** The fields of a paper that a search looks at besides its abstract (spec section 2, and co-authors). */
export type SearchedFields = Pick<
  Paper,
  'paperTitle' | 'keywords' | 'email' | 'fullname' | 'coAuthors'
>

/**
 * Makes the text in which a query is looked for, folded. A keyword is found by what the screen shows
 * and by its short form, which people type as well.
 */
export function searchableText(paper: SearchedFields, abstract: string): string {
  const { paperTitle, keywords, email, fullname, coAuthors } = paper
  const words = [...keywords, ...keywords.map(keywordLabel)]
  const others = coAuthors.flatMap(({ name, affiliation }) => [name, affiliation])
  return folded([paperTitle, fullname, email, ...words, ...others, abstract].join(fieldEnd))
}

/**
 * Finds out whether a query asks for a paper by its number: `#12` for that paper alone, `12` for it and
 * for texts that hold it.
 *
 * @returns `null` when it does not
 */
export function numberAskedIn(
  query: string,
): { readonly number: number; readonly alone: boolean } | null {
  const [, sign, digits] = /^(#?)(\d{1,15})$/.exec(query.trim()) ?? []
  return digits === undefined ? null : { number: Number(digits), alone: sign === '#' }
}

/** Makes texts comparable: case does not count, nor do composed or decomposed accents. */
export function folded(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
