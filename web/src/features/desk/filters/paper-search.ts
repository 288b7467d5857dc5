import type { PaperSummary } from '@lectern/domain/paper/paper-summary'

import { folded, numberAskedIn, searchableText } from '../../../paper/search/searchable-text.ts'

/** The places of a list at which a search finds papers, in their order. */
export type FoundPlaces = readonly number[]

/**
 * Makes the search in a list of papers (spec section 2: title, abstract, keywords, e-mail and full
 * name, and the number; the same as the dashboard's). Each text is folded once, and who goes on typing has only those
 * papers searched that are still found.
 */
export function paperSearch(
  papers: readonly PaperSummary[],
  abstracts: ReadonlyMap<string, string>,
): (query: string) => FoundPlaces {
  const everything = papers.map((_, place) => place)
  let texts: readonly string[] | undefined
  const nothing = { needle: '', found: everything }
  let last = nothing
  return (query) => {
    const needle = folded(query.trim())
    if (needle === '') return everything
    const searched = (texts ??= textsOf(papers, abstracts))
    const asked = numberAskedIn(needle)
    const hasNumber = (place: number) => asked !== null && papers[place]?.number === asked.number
    // What a query did not find, no longer one that holds it finds either, but for numbers: 1 is not in 12.
    const before = asked === null && needle.includes(last.needle) ? last.found : everything
    const found =
      asked?.alone === true
        ? before.filter(hasNumber)
        : before.filter((place) => searched[place]?.includes(needle) === true || hasNumber(place))
    last = asked?.alone === true ? nothing : { needle, found }
    return found
  }
}

/** By paper: its whole text, with the abstract that it was made with. */
const foldedTexts = new WeakMap<
  PaperSummary,
  { readonly abstract: string; readonly text: string }
>()

/** The texts of a list's papers, folded, place by place. */
function textsOf(
  papers: readonly PaperSummary[],
  abstracts: ReadonlyMap<string, string>,
): readonly string[] {
  return papers.map((paper) => {
    const abstract = abstracts.get(paper.id) ?? ''
    const known = foldedTexts.get(paper)
    if (known?.abstract === abstract) return known.text
    const text = searchableText(paper, abstract)
    foldedTexts.set(paper, { abstract, text })
    return text
  })
}
