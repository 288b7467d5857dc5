import type { PaperSummary } from '@lectern/domain/paper/paper-summary'

import { folded, numberAskedIn, searchableText } from '../../../paper/search/searchable-text.ts'

/** The places of a list at which a search finds papers, in their order. */
export type FoundPlaces = readonly number[]

/** The texts of a list's papers, folded, place by place. */
interface Texts {
  readonly heads: readonly string[]
  readonly abstracts: readonly string[]
}

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
  let texts: Texts | undefined
  const nothing = { needle: '', found: everything }
  let last = nothing
  return (query) => {
    const needle = folded(query.trim())
    if (needle === '') return everything
    const { heads, abstracts: bodies } = (texts ??= textsOf(papers, abstracts))
    const asked = numberAskedIn(needle)
    const hasNumber = (place: number) => asked !== null && papers[place]?.number === asked.number
    // What a query did not find, no longer one that holds it finds either, but for numbers: 1 is not in 12.
    const before = asked === null && needle.includes(last.needle) ? last.found : everything
    const found =
      asked?.alone === true
        ? before.filter(hasNumber)
        : before.filter(
            (place) =>
              heads[place]?.includes(needle) === true ||
              bodies[place]?.includes(needle) === true ||
              hasNumber(place),
          )
    last = asked?.alone === true ? nothing : { needle, found }
    return found
  }
}

const foldedHeads = new WeakMap<PaperSummary, string>()
const foldedAbstracts = new Map<string, { readonly abstract: string; readonly folded: string }>()

function textsOf(papers: readonly PaperSummary[], abstracts: ReadonlyMap<string, string>): Texts {
  return {
    heads: papers.map(headOf),
    abstracts: papers.map(({ id }) => foldedAbstract(id, abstracts.get(id) ?? '')),
  }
}

function headOf(paper: PaperSummary): string {
  const known = foldedHeads.get(paper)
  if (known !== undefined) return known
  const built = searchableText(paper)
  foldedHeads.set(paper, built)
  return built
}

function foldedAbstract(id: string, abstract: string): string {
  if (abstract === '') return ''
  const known = foldedAbstracts.get(id)
  if (known?.abstract === abstract) return known.folded
  const built = folded(abstract)
  foldedAbstracts.set(id, { abstract, folded: built })
  return built
}
