import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { beforeAll, vi } from 'vitest'

import { openDocument, startPdfium, type Pdfium } from '../../../../functions/src/pdf/pdfium.ts'
import { cleanedFile } from '../../../../functions/src/reviews/copies/clean/cleaned-file.ts'
import { copyThreads } from '../../../../functions/src/reviews/copies/copy-threads.ts'
import { flatWriter } from '../../../../functions/src/reviews/copies/flat/flat-writer.ts'
import { fileTexts } from '../../../../functions/src/reviews/copies/read/file-texts.ts'

const file = createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')
const engine = WebAssembly.compile(await readFile(file))

/** A document as the engine has it, and as it writes it. */
interface Opened {
  readonly pdfium: Pdfium
  readonly document: number
  readonly flat: Uint8Array
}

/** Makes what opens files in this thread; it fails where a file can't be opened. */
async function opener(most?: number): Promise<(content: Uint8Array) => Opened> {
  const { error } = console
  const { pdfium } = await startPdfium(await engine, 256 * 1024 * 1024)
  console.error = error
  const { write } = flatWriter(pdfium, most)
  return (content) => {
    const document = openDocument(pdfium, content)
    const flat = typeof document === 'string' ? undefined : write(document)
    if (typeof document === 'string' || flat === undefined) {
      throw new Error('The file cannot be opened.')
    }
    return { pdfium, document, flat }
  }
}

/**
 * Makes what cleans as `cleanedPdf` does, in this thread: it fails where that says that a file can't be cleaned,
 * and no pages are counted.
 *
 * @param most what a file may take without any packing of its objects, in bytes
 */
export async function cleaner(most?: number): Promise<(content: Buffer) => Buffer> {
  const open = await opener(most)
  return (content) => Buffer.from(cleanedFile(open(content).flat))
}

/**
 * Has a block's tests clean and read files in their own thread, with an engine for each file, as the threads of
 * copies do: to start one of those takes longer than most files.
 */
export function withoutCopyThreads(): void {
  beforeAll(() => {
    const ask = vi.spyOn(copyThreads, 'ask').mockImplementation(async (content, job) => {
      const open = await opener()
      try {
        const { pdfium, document, flat } = open(content)
        return job === 'clean' ? cleanedFile(flat) : fileTexts(pdfium, document, flat)
      } catch {
        return 'unreadable'
      }
    })
    return () => {
      ask.mockRestore()
    }
  })
}
