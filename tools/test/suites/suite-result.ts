import { readFileSync } from 'node:fs'

/** One check or test that did not pass, and what it said. */
export interface Failure {
  readonly title: string
  readonly text: string
}

interface TestFile {
  readonly path: string
  readonly seconds: number
}

/** What a suite came to. Whatever could not run counts as failed. */
export interface SuiteResult {
  readonly suite: string
  readonly passed: number
  readonly failures: readonly Failure[]
  /** What passed at a second try alone, and how the first one failed. */
  readonly retried?: readonly Failure[]
  readonly files?: readonly TestFile[]
  /** What its tests measured and never judge, a line each. */
  readonly measurements?: readonly string[]
  readonly seconds: number
  /** Undefined where the system doesn't tell it. */
  readonly cpuSeconds?: number | undefined
}

/**
 * Runs a suite and measures how long it took, by the clock and by the processors; one that throws has
 * failed as a whole.
 */
export async function measured(
  suite: string,
  run: () => Promise<Omit<SuiteResult, 'suite' | 'seconds'>>,
): Promise<SuiteResult> {
  const started = Date.now()
  const took = () => (Date.now() - started) / 1000
  try {
    return { suite, ...(await run()), seconds: took(), cpuSeconds: endedSeconds() }
  } catch (error) {
    return { ...couldNotRun(suite, error), seconds: took(), cpuSeconds: endedSeconds() }
  }
}

/** The result of a suite that never ran: one failure. */
export function couldNotRun(suite: string, reason: unknown): SuiteResult {
  const text = reason instanceof Error ? reason.message : String(reason)
  return { suite, passed: 0, failures: [{ title: `${suite} could not run`, text }], seconds: 0 }
}

let counted = 0

/**
 * Returns the CPU time, in seconds, of the processes started here that ended since the last call, with all
 * that they started in turn. Only Linux tells it.
 */
export function endedSeconds(): number | undefined {
  if (process.platform !== 'linux') return undefined
  // The program's name ends with the last bracket; the times of ended processes are in hundredths of a second.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  const ended = (Number(fields[13]) + Number(fields[14])) / 100
  const seconds = ended - counted
  counted = ended
  return seconds
}
