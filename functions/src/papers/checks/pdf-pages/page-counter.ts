import { readFile } from 'node:fs/promises'

import { CountingUnavailable, startCountingThread, type CountingThread } from './counting-thread.ts'
import { countingLimits } from './limits.ts'
import type { CountedFile, PageCount } from './page-count.ts'
import { waitingLine } from './waiting-line.ts'

/** Where the parts of the counter are: the engine, and the program of its threads. */
export interface CounterFiles {
  readonly engine: URL
  readonly thread: URL
}

/** Counts the pages of PDFs, each in a thread whose memory and time are bounded. */
export interface PageCounter {
  /**
   * Counts the pages of a PDF: waits for its turn, and from then on takes no longer than
   * `countingLimits.time`.
   *
   * @throws {CountingUnavailable} when it cannot count here, whatever the file
   */
  readonly count: (file: Uint8Array) => Promise<PageCount>
}

/**
 * Makes a counter. So many files at once are counted as a function reads; a thread that a file did
 * not spoil waits for the next one, and a spoilt one is thrown away with all that it held.
 */
export function pageCounter(files: CounterFiles): PageCounter {
  const line = waitingLine(countingLimits.atOnce)
  let engine: Promise<WebAssembly.Module> | undefined
  const spare: CountingThread[] = []

  const start = async (): Promise<CountingThread> => {
    engine ??= compile(files.engine)
    try {
      return startCountingThread(files.thread, { engine: await engine })
    } catch (cause) {
      engine = undefined
      throw new CountingUnavailable('The engine for PDFs cannot be loaded.', { cause })
    }
  }

  const countNow = async (file: Uint8Array): Promise<PageCount> => {
    const waiting = spare.pop()
    const thread = waiting?.isAlive() === true ? waiting : await start()
    let isSpoilt = true
    try {
      const { count, reusable } = await countWithin(thread, file)
      isSpoilt = !reusable
      return count
    } finally {
      if (isSpoilt) await thread.end()
      else spare.push(thread)
    }
  }

  return { count: async (file) => line.takeTurn(async () => countNow(file)) }
}

async function compile(engine: URL): Promise<WebAssembly.Module> {
  return await WebAssembly.compile(await readFile(engine))
}

async function countWithin(thread: CountingThread, file: Uint8Array): Promise<CountedFile> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, countingLimits.time, 'late')
  })
  try {
    if ((await Promise.race([thread.started, late])) === 'late') {
      throw new CountingUnavailable('A thread for PDFs did not start in time.')
    }
    const counted = await Promise.race([thread.count(file), late])
    return counted === 'late' ? { count: 'too-heavy', reusable: false } : counted
  } finally {
    clearTimeout(timer)
  }
}
