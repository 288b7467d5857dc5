import type { StackPlan } from '../dev/stack/plan.ts'
import { runsAlready } from '../dev/stack/processes/running-stack.ts'
import { filesOf, textOf } from './repository-files.ts'
import { runVitest } from './vitest.ts'

const everyTest = '{domain,functions,tests,tools,web}/**/*.test.{ts,tsx}'

/** These need the emulators, and most of them the built site. */
const onStack = /^tests\/(rules|services|functions|api|attacks|e2e)\//

/** Finds the files of tests in whose path one of the words stands. */
export function testsOf(words: readonly string[]): string[] {
  return filesOf(everyTest).filter((path) => words.some((word) => path.includes(word)))
}

/** Finds the files of tests that have some that are tagged as long. */
export function longTests(): string[] {
  return filesOf(everyTest).filter((path) => textOf(path).includes("tags: ['long']"))
}

/** Returns the suite that runs a file of tests. */
export function suiteOf(path: string): string {
  if (path.startsWith('tests/deploy/long/')) return 'deploy'
  return onStack.exec(path)?.[1] ?? 'unit'
}

/**
 * Runs some files of tests and shows what they print as they run: on the stack that
 * `npm run stack:test` keeps, or else on one that is started for them alone, where they need one.
 *
 * @param launch starts the stack, and gives what stops it
 * @returns the exit code
 */
export async function runSomeTests(
  files: readonly string[],
  plan: StackPlan,
  launch: () => Promise<{ readonly stop: () => Promise<void> }>,
): Promise<number> {
  const needsStack = files.some((path) => onStack.test(path))
  const stack = needsStack && !(await runsAlready(plan)) ? await launch() : undefined
  try {
    return await runVitest(files, { LECTERN_TEST_PORT_OFFSET: String(plan.portOffset) })
  } finally {
    await stack?.stop()
  }
}
