import type { Paper } from '@lectern/domain/paper/paper'

import { folded, numberAskedIn, searchableText, type SearchedFields } from './searchable-text.ts'

/** What the search looks at (spec section 2: title, abstract, keywords, e-mail and full name; co-authors, too). */
type Searchable = SearchedFields &
  Pick<Paper, 'number'> & {
    /** `null` while it is on its way. */
    readonly abstract: string | null
  }

const haystacks = new WeakMap<Searchable, string>()

/** The lower-case text of a paper that a query is looked for in; built once for each paper. */
export function haystackOf(paper: Searchable): string {
  const known = haystacks.get(paper)
  if (known !== undefined) return known
  const built = searchableText(paper, paper.abstract ?? '')
  haystacks.set(paper, built)
  return built
}

/**
 * Finds the papers that hold the query, in their order (spec section 2). Case does not count, nor do
 * white space at the query's ends and composed or decomposed accents. An empty query gives the same
 * array. A number finds the paper that has it: `#12` that one alone, `12` also texts that hold it.
 */
export function searchPapers<T extends Searchable>(
  papers: readonly T[],
  query: string,
): readonly T[] {
  const needle = folded(query.trim())
  if (needle === '') return papers
  const asked = numberAskedIn(needle)
  const holds = (paper: T) => haystackOf(paper).includes(needle)
  if (asked === null) return papers.filter(holds)
  return papers.filter((paper) => paper.number === asked.number || (!asked.alone && holds(paper)))
}
