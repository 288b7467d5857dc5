import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

import type { PageCount } from './page-count.ts'
import { pageCounter, type CounterFiles } from './page-counter.ts'

/** The built functions have both files beside their scripts (tools/build/functions.ts). */
function installedFiles(): CounterFiles {
  const here = import.meta.url
  if (!here.endsWith('.ts')) {
    return { engine: new URL('pdfium.wasm', here), thread: new URL('page-worker.js', here) }
  }
  const engine = createRequire(here).resolve('@hyzyla/pdfium/pdfium.wasm')
  return { engine: pathToFileURL(engine), thread: new URL('page-worker.ts', here) }
}

const counter = pageCounter(installedFiles())

/**
 * Counts the pages of a PDF, in a thread whose memory and time are bounded (`countingLimits`).
 *
 * @throws {CountingUnavailable} when it cannot count here, whatever the file
 */
export async function countPages(file: Uint8Array): Promise<PageCount> {
  return await counter.count(file)
}
