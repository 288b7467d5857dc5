import { Worker } from 'node:worker_threads'

import { countingLimits } from './limits.ts'
import { ready, type CountedFile, type CountingThreadData } from './page-count.ts'

/** The counting of pages does not work here, whatever the file: a fault of ours. */
export class CountingUnavailable extends Error {
  override readonly name = 'CountingUnavailable'
}

/** A thread that counts the pages of one file at a time. */
export interface CountingThread {
  /** Resolves when it can count; rejects with `CountingUnavailable` when it never will. */
  readonly started: Promise<void>
  /** Tells whether it has not ended, by itself or otherwise. */
  readonly isAlive: () => boolean
  /**
   * Counts a file's pages, once it has started. A thread that ends meanwhile ran out of memory; it
   * keeps the process running until then.
   */
  readonly count: (file: Uint8Array) => Promise<CountedFile>
  /** Ends the thread, whatever it does; resolves when its memory is free again. */
  readonly end: () => Promise<void>
}

/**
 * Starts a thread whose memory is bounded, and which knows nothing of the environment, where the
 * secrets are.
 *
 * @param script the thread's program
 */
export function startCountingThread(script: URL, data: CountingThreadData): CountingThread {
  const worker = new Worker(script, {
    workerData: data,
    env: {},
    execArgv: [],
    resourceLimits: countingLimits.scriptMemory,
  })
  let alive = true
  const started = new Promise<void>((resolve, reject) => {
    const fail = (cause?: unknown) => {
      reject(new CountingUnavailable('No thread for PDFs could be started.', { cause }))
    }
    worker.once('message', (said) => {
      if (said === ready) resolve()
      else fail(said)
    })
    // Stays until the end: an error that nobody listens to would end the process.
    worker.on('error', (error) => {
      alive = false
      fail(error)
    })
    worker.once('exit', () => {
      alive = false
      fail()
    })
  })
  // Whoever waits for the start hears of it.
  started.catch(() => undefined)
  return {
    started,
    isAlive: () => alive,
    count: async (file) =>
      new Promise<CountedFile>((resolve) => {
        const stopped = () => {
          resolve({ count: 'too-heavy', reusable: false })
        }
        worker.ref()
        worker.once('exit', stopped)
        worker.once('message', (counted: CountedFile) => {
          worker.off('exit', stopped)
          worker.unref()
          resolve(counted)
        })
        // A copy of the file alone: a view's whole buffer would be copied otherwise.
        const copy = new Uint8Array(file)
        worker.postMessage(copy, [copy.buffer])
      }),
    end: async () => {
      await worker.terminate()
    },
  }
}
