import type { NotOpened } from '../../../pdf/pdfium.ts'

/**
 * What counting a PDF's pages ends with: their number, from 1 up; or why there is none:
 * - `locked`: it needs a password, or forbids something without one;
 * - `damaged`: the engine cannot read it;
 * - `no-pages`: it can be read, and no page is in it;
 * - `too-heavy`: it takes more memory or time than a PDF may.
 */
export type PageCount = number | NotOpened | 'no-pages' | 'too-heavy'
