import type * as Pdfjs from 'pdfjs-dist'

import type { PageReading } from './page-advice.ts'

// The build for browsers that are some years old: the other one asks for this year's.
const libraryUrl = new URL('pdfjs-dist/legacy/build/pdf.min.mjs', import.meta.url).href
const workerUrl = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href

/** How long a file is read before its pages count as unknown, in milliseconds. */
const longestReading = 30_000

const unknown: PageReading = { kind: 'unknown' }

/**
 * Counts a PDF's pages in a thread of its own, which ends with the count, with the time limit or when
 * the signal is aborted. The library is fetched at the first file and never fails the form: whatever
 * goes wrong in it leaves the pages unknown.
 */
export async function readPages(pdf: Blob, signal: AbortSignal): Promise<PageReading> {
  const stop = AbortSignal.any([signal, AbortSignal.timeout(longestReading)])
  const stopped = Promise.withResolvers<PageReading>()
  stop.addEventListener('abort', () => {
    stopped.resolve(unknown)
  })
  return await Promise.race([stopped.promise, readInThread(pdf, stop)])
}

async function readInThread(pdf: Blob, stop: AbortSignal): Promise<PageReading> {
  const thread = new Worker(workerUrl, { type: 'module' })
  const broken = Promise.withResolvers<PageReading>()
  thread.addEventListener('error', () => {
    broken.resolve(unknown)
  })
  stop.addEventListener('abort', () => {
    thread.terminate()
  })
  try {
    return await Promise.race([broken.promise, countPages(pdf, thread)])
  } finally {
    thread.terminate()
  }
}

async function countPages(pdf: Blob, thread: Worker): Promise<PageReading> {
  try {
    const library = await loadLibrary()
    const verbosity = library.VerbosityLevel.ERRORS
    const worker = library.PDFWorker.create({ port: thread, verbosity })
    const data = await pdf.arrayBuffer()
    const { numPages } = await library.getDocument({ data, worker, verbosity, useWasm: false })
      .promise
    return { kind: 'counted', pages: numPages }
  } catch (error) {
    return { kind: meaningOf(error) }
  }
}

/**
 * Loads the library as a file, not as a part of the site: a part that is missing after an update of
 * the site reloads the page, and a reload takes the chosen files away.
 */
async function loadLibrary(): Promise<typeof Pdfjs> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an address has no types of its own
  return (await import(/* @vite-ignore */ libraryUrl)) as typeof Pdfjs
}

function meaningOf(error: unknown): 'locked' | 'damaged' | 'unknown' {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'PasswordException') return 'locked'
  return error.name === 'InvalidPDFException' ? 'damaged' : 'unknown'
}
