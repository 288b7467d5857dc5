import { frameFault } from '@lectern/domain/paper/files/pdf-frame'
import type * as Pdfjs from 'pdfjs-dist'

import type { PageReading } from './page-advice.ts'

// The build for browsers that are some years old: the other one asks for this year's. In the oldest
// that the site is built for, neither counts.
const libraryUrl = new URL('pdfjs-dist/legacy/build/pdf.min.mjs', import.meta.url).href
const workerUrl = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href

/** How long a file is read before its pages count as unknown, in milliseconds. */
const longestReading = 10_000

/**
 * Counts a PDF's pages in a thread of its own, which ends with the count, with the time limit or when
 * the signal is aborted: what swells without end harms no more than that thread. The library is
 * fetched at the first file and never fails the form: whatever goes wrong, in it or before it, leaves
 * the pages unknown.
 */
export async function readPages(pdf: Blob, signal: AbortSignal): Promise<PageReading> {
  let thread: Worker | undefined
  let limit: ReturnType<typeof setTimeout> | undefined
  try {
    const counter = new Worker(workerUrl, { type: 'module' })
    thread = counter
    const stopped = new Promise<PageReading>((resolve) => {
      const stop = () => {
        resolve({ kind: 'unknown' })
      }
      counter.addEventListener('error', stop)
      signal.addEventListener('abort', stop)
      limit = setTimeout(stop, longestReading)
    })
    return await Promise.race([stopped, read(pdf, counter)])
  } catch (error) {
    return { kind: meaningOf(error) }
  } finally {
    clearTimeout(limit)
    thread?.terminate()
  }
}

/** Says the same of a file as the server does when it is there (functions/src/papers/checks/check-pdf.ts). */
async function read(pdf: Blob, thread: Worker): Promise<PageReading> {
  const data = await pdf.arrayBuffer()
  const fault = frameFault(new Uint8Array(data))
  if (fault !== null) return { kind: fault }
  const library = await loadLibrary()
  const verbosity = library.VerbosityLevel.ERRORS
  const worker = library.PDFWorker.create({ port: thread, verbosity })
  const document = await library.getDocument({ data, worker, verbosity, useWasm: false }).promise
  if ((await document.getPermissions()) !== null) return { kind: 'protected' }
  const pages = document.numPages
  return pages > 0 ? { kind: 'counted', pages } : { kind: 'no-pages' }
}

/**
 * Loads the library as a file, not as a part of the site: a part that is missing after an update of
 * the site reloads the page, and a reload takes the chosen files away.
 */
async function loadLibrary(): Promise<typeof Pdfjs> {
  const library: unknown = await import(/* @vite-ignore */ libraryUrl)
  if (!isLibrary(library)) throw new Error('There is no library for PDFs at its address.')
  return library
}

function isLibrary(module: unknown): module is typeof Pdfjs {
  return typeof module === 'object' && module !== null && 'getDocument' in module
}

function meaningOf(error: unknown): 'locked' | 'damaged' | 'unknown' {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'PasswordException') return 'locked'
  return error.name === 'InvalidPDFException' ? 'damaged' : 'unknown'
}
