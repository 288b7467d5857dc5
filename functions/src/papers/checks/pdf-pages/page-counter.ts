import { openDocument, startPdfium, type Pdfium } from '../../../pdf/pdfium.ts'
import type { FileService } from '../../../pdf/serve-pdfs.ts'
import { countingLimits } from './limits.ts'
import type { PageCount } from './page-count.ts'

/**
 * Starts PDFium in this thread, with no more memory than `countingLimits` allows, and counts pages by it,
 * one file after the other.
 *
 * @throws {Error} when the engine does not start
 */
export async function startPageCounter(
  module: WebAssembly.Module,
): Promise<FileService<null, PageCount>> {
  const engine = await startPdfium(module, countingLimits.engineMemory)
  const { pdfium } = engine
  const size = pdfium.wasmExports.malloc(2 * Float32Array.BYTES_PER_ELEMENT)
  // What was there before the first file: each file finds it so.
  const forget = engine.remember()
  const answer = (file: Uint8Array) => {
    try {
      const counted = countIn(pdfium, file, size)
      return { answer: counted, reusable: !engine.hasGrown() }
    } catch {
      const reason: PageCount = engine.wasRefused() ? 'too-heavy' : 'damaged'
      return { answer: reason, reusable: false }
    }
  }
  return { answer, forget }
}

function countIn(pdfium: Pdfium, file: Uint8Array, size: number): PageCount {
  const document = openDocument(pdfium, file)
  if (typeof document === 'string') return document
  const pages = realPages(pdfium, document, size)
  return pages > 0 ? pages : 'no-pages'
}

/**
 * PDFium believes the number that a file gives of its pages: they are looked for if the last is not there.
 */
function realPages(pdfium: Pdfium, document: number, size: number): number {
  const { _FPDF_GetPageCount: claimedBy, _FPDF_GetPageSizeByIndexF: measure } = pdfium
  const claimed = claimedBy(document)
  const isThere = (index: number) => measure(document, index, size) !== 0
  if (claimed > 0 && isThere(0) && isThere(claimed - 1)) return claimed
  let found = 0
  for (let index = 0; index < claimed; index++) if (isThere(index)) found++
  return found
}
