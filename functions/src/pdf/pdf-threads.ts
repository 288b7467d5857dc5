import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

import {
  startBoundedThread,
  ThreadUnavailable,
  type BoundedThread,
  type ScriptMemory,
  type ThreadAnswer,
} from './bounded-thread.ts'
import { waitingLine } from './waiting-line.ts'

/** Where the parts are that threads are made of: the engine, and their program. */
export interface ThreadFiles {
  /** Null for threads that open no PDFs. */
  readonly engine: URL | null
  readonly program: URL
}

/** How much one file may take. */
export interface ThreadLimits {
  /** From when a thread that runs takes it to its answer, in milliseconds. */
  readonly time: number
  readonly scriptMemory: ScriptMemory
  /** How many files at once; the rest waits. */
  readonly atOnce: number
}

/** The longest start of a thread, in milliseconds. A slow start is the machine's fault, not the file's. */
const longestStart = 30_000

/** Does something with PDFs, each in a thread whose memory and time are bounded. */
export interface PdfThreads<Job, Answer> {
  /**
   * Waits for its turn, and from then on takes no longer than the limits say: what takes more time or memory
   * is too heavy.
   *
   * @throws {ThreadUnavailable} when no PDF can be opened here just now, whatever the file
   */
  readonly ask: (file: Uint8Array, job: Job) => Promise<Answer | 'too-heavy'>
}

/**
 * Finds the files of threads: the built functions have them beside their scripts (tools/build/functions.ts).
 *
 * @param here the address of who asks
 * @param program the name of the threads' program, without its ending, in the folder of who asks
 */
export function threadFilesBeside(here: string, program: string): ThreadFiles {
  if (!here.endsWith('.ts')) {
    return { engine: new URL('pdfium.wasm', here), program: programBeside(here, program) }
  }
  const engine = createRequire(here).resolve('@hyzyla/pdfium/pdfium.wasm')
  return { engine: pathToFileURL(engine), program: programBeside(here, program) }
}

/** Returns the address of a threads' program: the built functions have it beside their scripts. */
export function programBeside(here: string, program: string): URL {
  return new URL(`${program}.${here.endsWith('.ts') ? 'ts' : 'js'}`, here)
}

/**
 * Makes threads as they are needed. A thread that a file did not spoil waits for the next one, and a spoilt
 * one is thrown away with all that it held.
 */
export function pdfThreads<Job, Answer>(
  files: ThreadFiles,
  limits: ThreadLimits,
): PdfThreads<Job, Answer> {
  type Thread = BoundedThread<Job, Answer>
  const line = waitingLine(limits.atOnce)
  let engine: Promise<WebAssembly.Module | null> | undefined
  const spare: Thread[] = []

  const start = async (): Promise<Thread> => {
    engine ??= compile(files.engine)
    try {
      return startBoundedThread(files.program, { engine: await engine }, limits.scriptMemory)
    } catch (cause) {
      engine = undefined
      throw new ThreadUnavailable('The engine for PDFs cannot be loaded.', { cause })
    }
  }

  const askNow = async (file: Uint8Array, job: Job): Promise<Answer | 'too-heavy'> => {
    const waiting = spare.pop()
    const thread = waiting?.isAlive() === true ? waiting : await start()
    let isSpoilt = true
    try {
      const { answer, reusable } = await askWithin(thread, file, job, limits.time)
      isSpoilt = !reusable
      return answer
    } finally {
      if (isSpoilt) await thread.end()
      else spare.push(thread)
    }
  }

  return { ask: async (file, job) => line.takeTurn(async () => askNow(file, job)) }
}

async function compile(engine: URL | null): Promise<WebAssembly.Module | null> {
  return engine === null ? null : await WebAssembly.compile(await readFile(engine))
}

async function askWithin<Job, Answer>(
  thread: BoundedThread<Job, Answer>,
  file: Uint8Array,
  job: Job,
  time: number,
): Promise<ThreadAnswer<Answer | 'too-heavy'>> {
  if ((await within(longestStart, thread.started)) === 'late') {
    throw new ThreadUnavailable('A thread for PDFs did not start in time.')
  }
  const answered = await within(time, thread.ask(file, job))
  return answered === 'late' ? { answer: 'too-heavy', reusable: false } : answered
}

async function within<Result>(time: number, result: Promise<Result>): Promise<Result | 'late'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, time, 'late')
  })
  try {
    return await Promise.race([result, late])
  } finally {
    clearTimeout(timer)
  }
}
