/**
 * What counting a PDF's pages ends with: their number, from 1 up; or why there is none:
 * - `locked`: it needs a password, or forbids something without one;
 * - `damaged`: the engine cannot read it;
 * - `no-pages`: it can be read, and no page is in it;
 * - `too-heavy`: it takes more memory or time than a PDF may.
 */
export type PageCount = number | 'locked' | 'damaged' | 'no-pages' | 'too-heavy'

/** What a counting thread says of a file. */
export interface CountedFile {
  readonly count: PageCount
  /** The thread is as it was before, and may count the next file. */
  readonly reusable: boolean
}

/** What a counting thread says first. */
export const ready = 'ready'

/** What a counting thread is started with: the compiled engine, which all threads share. */
export interface CountingThreadData {
  readonly engine: WebAssembly.Module
}

/** Tells whether a thread was started with what it needs. */
export function isCountingThreadData(data: unknown): data is CountingThreadData {
  return (
    typeof data === 'object' &&
    data !== null &&
    'engine' in data &&
    data.engine instanceof WebAssembly.Module
  )
}
