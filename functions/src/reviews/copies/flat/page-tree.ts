import type { PDFDict } from '@cantoo/pdf-lib'

import { dictionariesIn, dictionaryIn } from './entries.ts'

/** The tree of a document's pages. */
export interface PageTree {
  /** All that is in it: its nodes, and the pages. */
  readonly members: ReadonlySet<PDFDict>
  /** The pages in their order. */
  readonly pages: readonly PDFDict[]
}

/** Goes through the tree of pages; a node that leads back to itself is gone through once. */
export function pageTreeOf(catalog: PDFDict): PageTree {
  const members = new Set<PDFDict>()
  const pages: PDFDict[] = []
  const rest = [dictionaryIn(catalog, 'Pages')]
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const kids = dictionariesIn(next, 'Kids')
    if (kids.length === 0) pages.push(next)
    if (members.has(next)) continue
    members.add(next)
    for (const kid of kids.toReversed()) rest.push(kid)
  }
  return { members, pages }
}
