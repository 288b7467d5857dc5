import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A file to check, and a number that its answer carries. */
export interface CheckRequest {
  readonly id: number
  readonly content: Uint8Array
}

/** Says that the time of all checks is over, of those to come as well. */
export const timeIsOver = 'time is over'

/** What became of a checked file. */
export interface CheckAnswer {
  readonly id: number
  /** Its pages, or why they were not counted. */
  readonly found: number | string | null
  /** How long the check took within its process. */
  readonly milliseconds: number
  /** The most that its process held meanwhile, above what it held after its first file, in bytes. */
  readonly bytesAbove: number
}

/** A process that checks PDFs as the functions do. */
export interface CheckerProcess {
  /** @throws {Error} when the process has ended */
  readonly check: (content: Uint8Array) => Promise<CheckAnswer>
  /** Ends the time of all checks, if that is done by hand. */
  readonly endTime: () => void
  /** Lets the process end by itself, and gives the code with which it did. */
  readonly end: () => Promise<number | null>
}

/**
 * Starts the process.
 *
 * @param first its first file
 * @param clock what ends the time of a check
 */
export async function startChecker(
  first: Uint8Array,
  clock: 'real' | 'by hand',
): Promise<CheckerProcess> {
  const checker = fork(fileURLToPath(new URL('checker.ts', import.meta.url)), [clock], {
    serialization: 'advanced',
    execArgv: [],
  })
  const waiting = new Map<number, PromiseWithResolvers<CheckAnswer>>()
  let sent = 0
  const exit = Promise.withResolvers<number | null>()
  checker.on('message', (answer: CheckAnswer) => {
    waiting.get(answer.id)?.resolve(answer)
    waiting.delete(answer.id)
  })
  checker.once('exit', (code, signal) => {
    exit.resolve(code)
    for (const { reject } of waiting.values()) {
      reject(new Error(`The checker ended with ${String(code)} (${String(signal)}).`))
    }
  })
  const check = async (content: Uint8Array) => {
    const answer = Promise.withResolvers<CheckAnswer>()
    const request: CheckRequest = { id: sent++, content }
    waiting.set(request.id, answer)
    checker.send(request)
    return await answer.promise
  }
  await check(first)
  return {
    check,
    endTime: () => {
      checker.send(timeIsOver)
    },
    end: async () => {
      if (checker.connected) checker.disconnect()
      return await exit.promise
    },
  }
}
