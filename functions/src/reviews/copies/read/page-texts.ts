import type { Pdfium } from '../../../pdf/pdfium.ts'

const bytesPerCharacter = 2

/** For the screen (`FLAT_NORMALDISPLAY`); what the engine then says when it drew something (`FLATTEN_SUCCESS`). */
const forScreen = 0
const drawn = 1

/**
 * Reads the text of a document's pages in their order, remarks and stamps on them included.
 *
 * @param most how many pages, and how many UTF-16 code units of all together
 * @returns a text for each page that was read: empty for one that holds none, or can't be read
 */
export function pageTexts(
  pdfium: Pdfium,
  document: number,
  most: { readonly pages: number; readonly characters: number },
): string[] {
  const texts: string[] = []
  let left = most.characters
  for (let index = 0; index < most.pages && left > 0; index++) {
    const text = pageText(pdfium, document, index, left)
    left -= text.length
    texts.push(text)
  }
  return texts
}

function pageText(pdfium: Pdfium, document: number, index: number, most: number): string {
  const { _FPDF_LoadPage: load, _FPDF_ClosePage: close, _FPDFPage_Flatten: drawRemarks } = pdfium
  const page = load(document, index)
  if (page === 0) return ''
  if (drawRemarks(page, forScreen) !== drawn) return textOf(pdfium, page, most)
  close(page)
  const changed = load(document, index)
  return changed === 0 ? '' : textOf(pdfium, changed, most)
}

/** Reads the text of a page, and closes that. */
function textOf(pdfium: Pdfium, page: number, most: number): string {
  const {
    _FPDF_ClosePage: closePage,
    _FPDFText_LoadPage: load,
    _FPDFText_CountChars: count,
    _FPDFText_GetText: get,
    _FPDFText_ClosePage: close,
  } = pdfium
  const text = load(page)
  if (text === 0) return ''
  const characters = Math.min(count(text), most)
  const address = pdfium.wasmExports.malloc((characters + 1) * bytesPerCharacter)
  if (address === 0) throw new RangeError('The text does not fit into the memory.')
  const written = get(text, 0, characters, address)
  const end = address + Math.max(0, written - 1) * bytesPerCharacter
  const found = Buffer.from(pdfium.HEAPU8.slice(address, end)).toString('utf16le')
  pdfium.wasmExports.free(address)
  close(text)
  closePage(page)
  return found
}
