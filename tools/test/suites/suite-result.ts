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
}

/** Runs a suite and measures how long it took; one that throws has failed as a whole. */
export async function measured(
  suite: string,
  run: () => Promise<Omit<SuiteResult, 'suite' | 'seconds'>>,
): Promise<SuiteResult> {
  const started = Date.now()
  const took = () => (Date.now() - started) / 1000
  try {
    return { suite, ...(await run()), seconds: took() }
  } catch (error) {
    return { ...couldNotRun(suite, error), seconds: took() }
  }
}

/** The result of a suite that never ran: one failure. */
export function couldNotRun(suite: string, reason: unknown): SuiteResult {
  const text = reason instanceof Error ? reason.message : String(reason)
  return { suite, passed: 0, failures: [{ title: `${suite} could not run`, text }], seconds: 0 }
}
