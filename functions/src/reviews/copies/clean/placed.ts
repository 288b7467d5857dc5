import type { PDFDict } from '@cantoo/pdf-lib'

import { dictionariesIn } from '../flat/entries.ts'
import { pageTreeOf } from '../flat/page-tree.ts'
import { preparedAnnotation } from './annotations.ts'

/** Pages and annotations that a reader gets to see. */
export interface Placed {
  /** The pages of the tree, and its nodes: a link may also lead to a page that was taken out of it. */
  readonly pages: ReadonlySet<PDFDict>
  /** Those of the pages, as far as they stay. */
  readonly annotations: ReadonlySet<PDFDict>
}

/**
 * Finds the pages that are in the tree, and prepares their annotations.
 *
 * @throws {Error} when an annotation can't be cleaned without a loss for the reader
 */
export function placedIn(catalog: PDFDict): Placed {
  const { members } = pageTreeOf(catalog)
  const annotations = new Set<PDFDict>()
  for (const page of members) {
    for (const annotation of dictionariesIn(page, 'Annots')) {
      if (preparedAnnotation(annotation)) annotations.add(annotation)
    }
  }
  return { pages: members, annotations }
}
