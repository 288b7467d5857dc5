import type { PaperFileKind } from '@lectern/domain/paper/paper'

import { submitPaperText as text } from '../submit-paper-text.ts'

/** What is said of a file whose pages the server will not count either. */
const faults = {
  locked: text.pdfLocked,
  protected: text.pdfProtected,
  damaged: text.pdfDamaged,
  'no-pdf': text.pdfNone,
  'cut-off': text.pdfCutOff,
  'no-pages': text.pdfEmpty,
} as const satisfies Record<
  Exclude<PageReading['kind'], 'counting' | 'counted' | 'unknown'>,
  string
>

/** What was found out about a chosen file's pages. */
export type PageReading =
  | { readonly kind: 'counting' }
  | { readonly kind: 'counted'; readonly pages: number }
  /** It opens with a password alone. */
  | { readonly kind: 'locked' }
  /** It opens, and forbids changes: the server does not count such a file's pages. */
  | { readonly kind: 'protected' }
  /** It begins as a PDF does, and is none that could be read. */
  | { readonly kind: 'damaged' }
  /** It begins with something else, and a PDF behind that. */
  | { readonly kind: 'no-pdf' }
  /** Its end is missing. */
  | { readonly kind: 'cut-off' }
  | { readonly kind: 'no-pages' }
  /** The browser could not tell, for whatever reason: nothing is said against the file. */
  | { readonly kind: 'unknown' }

/** A line below a file field; a warning is told in another colour and stops nobody. */
export interface PageAdvice {
  readonly text: string
  readonly warning: boolean
}

/**
 * What the form advises about a file's pages: the paper's own count is held against the
 * guidelines' limit, which nothing enforces (spec section 5); a supplement has no limit.
 *
 * @param pageLimit as many pages the guidelines ask for at most
 */
export function pageAdvice(
  kind: PaperFileKind,
  reading: PageReading,
  pageLimit: number,
): PageAdvice | null {
  if (reading.kind === 'counting') return { text: text.countingPages, warning: false }
  if (reading.kind === 'unknown') {
    return kind === 'pdf' ? { text: text.pagesUnknown(pageLimit), warning: false } : null
  }
  if (reading.kind !== 'counted') return { text: faults[reading.kind], warning: true }
  return kind === 'pdf'
    ? countAdvice(reading.pages, pageLimit)
    : { text: text.pages(reading.pages), warning: false }
}

function countAdvice(pages: number, pageLimit: number): PageAdvice {
  return pages > pageLimit
    ? { text: text.tooManyPages(pages, pageLimit), warning: true }
    : { text: text.pagesOf(pages, pageLimit), warning: false }
}
