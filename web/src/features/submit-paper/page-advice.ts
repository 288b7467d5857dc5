import { guidelineLimits } from '@lectern/domain/limits'
import type { PaperFileKind } from '@lectern/domain/paper'

import { submitPaperText as text } from './submit-paper-text.ts'

const pageLimit = guidelineLimits.pages

/** What was found out about a chosen file's pages. */
export type PageReading =
  | { readonly kind: 'counting' }
  | { readonly kind: 'counted'; readonly pages: number }
  /** It opens with a password alone. */
  | { readonly kind: 'locked' }
  /** It begins as a PDF does, and is none that could be read. */
  | { readonly kind: 'damaged' }
  /** The browser could not tell, for whatever reason: nothing is said against the file. */
  | { readonly kind: 'unknown' }

/** A line below a file field; a warning is told in another colour and stops nobody. */
export interface PageAdvice {
  readonly text: string
  readonly warning: boolean
}

/**
 * Gives what the form advises about a file's pages: the paper's own count is held against the
 * guidelines' limit, which nothing enforces (spec section 5); a supplement has no limit.
 */
export function pageAdvice(kind: PaperFileKind, reading: PageReading): PageAdvice | null {
  if (reading.kind === 'counting') return { text: text.countingPages, warning: false }
  if (reading.kind === 'locked') return { text: text.pdfLocked, warning: true }
  if (reading.kind === 'damaged') return { text: text.pdfDamaged, warning: true }
  if (reading.kind === 'unknown') {
    return kind === 'pdf' ? { text: text.pagesUnknown(pageLimit), warning: false } : null
  }
  return kind === 'pdf'
    ? countAdvice(reading.pages)
    : { text: text.pages(reading.pages), warning: false }
}

function countAdvice(pages: number): PageAdvice {
  return pages > pageLimit
    ? { text: text.tooManyPages(pages, pageLimit), warning: true }
    : { text: text.pagesOf(pages, pageLimit), warning: false }
}
