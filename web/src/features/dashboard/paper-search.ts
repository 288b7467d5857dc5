import type { Paper } from '@lectern/domain/paper'

import { keywordLabel } from './keyword-label.ts'

/** What the search looks at (spec section 2: title, abstract, keywords, e-mail and full name). */
type Searchable = Pick<Paper, 'paperTitle' | 'abstract' | 'keywords' | 'email' | 'fullname'>

/** Stands between two fields, so that no query matches across them; nobody types it. */
const fieldEnd = '\u0000'

const haystacks = new WeakMap<Searchable, string>()

/** Gives the lower-case text of a paper that a query is looked for in; built once for each paper. */
export function haystackOf(paper: Searchable): string {
  const known = haystacks.get(paper)
  if (known !== undefined) return known
  const { paperTitle, abstract, keywords, email, fullname } = paper
  // A keyword is found by what the card shows and by its short form, which people type as well.
  const words = [...keywords, ...keywords.map(keywordLabel)]
  const built = folded([paperTitle, fullname, email, ...words, abstract].join(fieldEnd))
  haystacks.set(paper, built)
  return built
}

/**
 * Gives the papers that hold the query, in their order (spec section 2). Case does not count, nor do
 * white space at the query's ends and composed or decomposed accents. An empty query gives the same
 * array.
 */
export function searchPapers<T extends Searchable>(
  papers: readonly T[],
  query: string,
): readonly T[] {
  const needle = folded(query.trim())
  return needle === '' ? papers : papers.filter((paper) => haystackOf(paper).includes(needle))
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
