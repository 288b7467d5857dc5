import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { openDocument, startPdfium } from '../../../../functions/src/pdf/pdfium.ts'
import { cleanedFile } from '../../../../functions/src/reviews/copies/clean/cleaned-file.ts'
import { flatWriter } from '../../../../functions/src/reviews/copies/flat/flat-writer.ts'

const file = createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')
const engine = WebAssembly.compile(await readFile(file))

/**
 * Makes what cleans as `cleanedPdf` does, in this thread: it fails where that says that a file can't be cleaned,
 * and no pages are counted.
 *
 * @param most what a file may take without any packing of its objects, in bytes
 */
export async function cleaner(most?: number): Promise<(content: Buffer) => Buffer> {
  const { error } = console
  const { pdfium } = await startPdfium(await engine, 256 * 1024 * 1024)
  console.error = error
  const { write } = flatWriter(pdfium, most)
  return (content) => {
    const document = openDocument(pdfium, content)
    const flat = typeof document === 'string' ? undefined : write(document)
    if (flat === undefined) throw new Error('The file cannot be opened.')
    return Buffer.from(cleanedFile(flat))
  }
}
