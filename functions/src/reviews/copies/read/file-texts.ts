import { nameSearchLimits } from '@lectern/domain/limits'

import type { Pdfium } from '../../../pdf/pdfium.ts'
import { readFlat } from '../flat/flat-reader.ts'
import { pageTexts } from './page-texts.ts'
import { textsBeside } from './texts-beside.ts'

/** The texts of a PDF, as far as `nameSearchLimits` goes. */
export interface FileTexts {
  /** How many pages it has. */
  readonly pages: number
  /** The text of each page that was read, from the first one: empty where none is to be read. */
  readonly ofPages: readonly string[]
  /** What links and remarks on each page hold. */
  readonly besidePages: readonly string[]
  /** What stands in the file and on no page: the outline, texts for who can't see, names of layers. */
  readonly besideAll: string
}

/**
 * Reads the texts of a document; it must not be used any more afterwards, since remarks are drawn into it.
 *
 * @param flat the same document, as `flatWriter` wrote it
 */
export function fileTexts(pdfium: Pdfium, document: number, flat: Uint8Array): FileTexts {
  const { ofPages: besidePages, ofTheFile } = textsBeside(
    readFlat(flat),
    nameSearchLimits.characters,
  )
  const pages = besidePages.length
  const { characters } = nameSearchLimits
  const searched = Math.min(pages, nameSearchLimits.pages)
  return {
    pages,
    ofPages: pageTexts(pdfium, document, { pages: searched, characters }),
    besidePages: besidePages.slice(0, searched),
    besideAll: ofTheFile,
  }
}
