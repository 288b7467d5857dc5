import type { PaperId } from '@lectern/domain/paper'
import type { PaperSummary } from '@lectern/domain/paper-summary'

import { folded, searchableText } from '../../components/searchable-text.ts'

const haystacks = new WeakMap<PaperSummary, string>()
const foldedAbstracts = new Map<string, { readonly abstract: string; readonly folded: string }>()

/**
 * Makes the test whether a paper holds the query (spec section 2: title, abstract, keywords, e-mail
 * and full name; the same as the dashboard's). The text of each paper is folded once.
 */
export function paperMatcher(
  query: string,
  abstracts: ReadonlyMap<string, string>,
): (paper: PaperSummary) => boolean {
  const needle = folded(query.trim())
  if (needle === '') return () => true
  return (paper) =>
    haystackOf(paper).includes(needle) || foldedAbstract(paper.id, abstracts).includes(needle)
}

function haystackOf(paper: PaperSummary): string {
  const known = haystacks.get(paper)
  if (known !== undefined) return known
  const built = searchableText(paper)
  haystacks.set(paper, built)
  return built
}

function foldedAbstract(id: PaperId, abstracts: ReadonlyMap<string, string>): string {
  const abstract = abstracts.get(id)
  if (abstract === undefined) return ''
  const known = foldedAbstracts.get(id)
  if (known?.abstract === abstract) return known.folded
  const built = folded(abstract)
  foldedAbstracts.set(id, { abstract, folded: built })
  return built
}
