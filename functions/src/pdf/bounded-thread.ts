import { Worker } from 'node:worker_threads'

/** PDFs can't be opened here just now, whatever the file: a fault of ours. */
export class ThreadUnavailable extends Error {
  override readonly name = 'ThreadUnavailable'
}

/** The data that a thread starts with: the compiled engine, which all threads share; null for one that opens no PDFs. */
export interface ThreadData {
  readonly engine: WebAssembly.Module | null
}

/** What a thread says first. */
export const ready = 'ready'

/** What a thread is sent. */
export interface ThreadRequest<Job> {
  readonly file: Uint8Array
  readonly job: Job
}

/** What a thread says of a file. */
export interface ThreadAnswer<Answer> {
  readonly answer: Answer
  /** The thread is as it was before, and may have the next file. */
  readonly reusable: boolean
}

/** What the own JavaScript of a thread may allocate, in MB; what stands in arrays of bytes is not part of it. */
export interface ScriptMemory {
  readonly maxOldGenerationSizeMb: number
  readonly maxYoungGenerationSizeMb: number
}

/** A thread that does one thing with one file at a time. */
export interface BoundedThread<Job, Answer> {
  /** Resolves when it can begin; rejects with `ThreadUnavailable` when it never will. */
  readonly started: Promise<void>
  /** Tells whether it has not ended, by itself or otherwise. */
  readonly isAlive: () => boolean
  /**
   * Does something with a file, once it has started. A thread that ends meanwhile ran out of memory; it
   * keeps the process running until then.
   */
  readonly ask: (file: Uint8Array, job: Job) => Promise<ThreadAnswer<Answer | 'too-heavy'>>
  /** Ends the thread, whatever it does; resolves when its memory is free again. */
  readonly end: () => Promise<void>
}

/**
 * Starts a thread whose memory is bounded, and which knows nothing of the environment, where the
 * secrets are.
 *
 * @param program what the thread runs: it calls `servePdfs`
 */
export function startBoundedThread<Job, Answer>(
  program: URL,
  data: ThreadData,
  memory: ScriptMemory,
): BoundedThread<Job, Answer> {
  const worker = new Worker(program, {
    workerData: data,
    env: {},
    execArgv: [],
    resourceLimits: memory,
  })
  let alive = true
  const started = new Promise<void>((resolve, reject) => {
    const fail = (cause?: unknown) => {
      reject(new ThreadUnavailable('No thread for PDFs could be started.', { cause }))
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
    ask: async (file, job) =>
      new Promise<ThreadAnswer<Answer | 'too-heavy'>>((resolve) => {
        const stopped = () => {
          resolve({ answer: 'too-heavy', reusable: false })
        }
        worker.ref()
        worker.once('exit', stopped)
        worker.once('message', (answered: ThreadAnswer<Answer>) => {
          worker.off('exit', stopped)
          worker.unref()
          resolve(answered)
        })
        // A copy of the file alone: a view's whole buffer would be copied otherwise.
        const copy = new Uint8Array(file)
        const request: ThreadRequest<Job> = { file: copy, job }
        worker.postMessage(request, [copy.buffer])
      }),
    end: async () => {
      await worker.terminate()
    },
  }
}
