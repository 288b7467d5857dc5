import { relative } from 'node:path'
import { inspect } from 'node:util'

import { createVitest, type TestCase, type TestSpecification, type Vitest } from 'vitest/node'

import { repositoryRoot } from '../../../tools/dev/stack/plan.ts'
import { LastingThread } from './lasting-thread.ts'

/** A test that noticed something: its file, seen from the repository's root, and what vitest calls it. */
export interface FailingTest {
  readonly module: string
  readonly name: string
}

/** Asks tests of the rules, in a vitest that stays warm. */
export interface TestRunner {
  /** The files of tests. */
  readonly modules: readonly string[]
  /** The tests of a file in their order, as far as it was read yet. */
  readonly testsOf: (module: string) => readonly string[]
  /**
   * Finds the first of these tests that fails, in a file of which all are asked when none are named.
   *
   * @throws {Error} when the tests could not run, which says nothing about the rules
   */
  readonly failureIn: (module: string, names?: readonly string[]) => Promise<FailingTest | null>
  readonly close: () => Promise<void>
}

/**
 * Makes a runner.
 *
 * @param environment variables that the tests read
 * @param isWanted tells which files of tests it is for
 */
export async function startTestRunner(
  environment: Readonly<Record<string, string>>,
  isWanted: (module: string) => boolean,
): Promise<TestRunner> {
  let failure: FailingTest | null = null
  let thread: LastingThread | undefined
  const order = new Map<string, readonly string[]>()
  // Vitest's own `bail` loses the failure that it stops at.
  const onTestCaseResult = (test: TestCase) => {
    if (test.result().state !== 'failed' || failure !== null) return
    failure = { module: relative(repositoryRoot, test.module.moduleId), name: test.fullName }
    void vitest.cancelCurrentRun('test-failure')
  }
  const vitest: Vitest = await createVitest('test', {
    root: repositoryRoot,
    config: false,
    watch: false,
    include: ['tests/rules/**/*.test.ts'],
    exclude: ['tests/rules/mutants/**'],
    env: environment,
    // One file at a time in one thread that keeps its modules.
    pool: {
      name: 'lasting thread',
      createPoolWorker: (options) => (thread ??= new LastingThread(options)),
    },
    // Each mutant is noticed by what every run asks.
    tags: [{ name: 'long' }],
    tagsFilter: ['!long'],
    isolate: false,
    fileParallelism: false,
    maxConcurrency: 10,
    reporters: [{ onTestCaseResult }],
    // Nothing is noticed because the machine is busy.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  })
  const specifications = new Map<string, TestSpecification>(
    (await vitest.globTestSpecifications())
      .map((one) => [relative(repositoryRoot, one.moduleId), one] as const)
      .filter(([module]) => isWanted(module)),
  )
  const failureIn = async (
    module: string,
    names?: readonly string[],
  ): Promise<FailingTest | null> => {
    const whole = specifications.get(module)
    if (whole === undefined) return null
    failure = null
    const { project, moduleId } = whole
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([
      names === undefined
        ? whole
        : project.createSpecification(moduleId, { testNames: [...names] }),
    ])
    // Those of earlier runs are listed as well.
    const asked = testModules.find((one) => one.moduleId === moduleId)
    order.set(
      module,
      [...(asked?.children.allTests() ?? [])].map(({ fullName }) => fullName),
    )
    if (failure !== null) return failure
    const state = asked?.state()
    // A test that was remembered may be gone.
    if (state === 'passed' || (state === 'skipped' && names !== undefined)) return null
    const cause = unhandledErrors[0] ?? asked?.errors()[0]
    const reason = cause === undefined ? `it is ${String(state)}` : inspect(cause)
    throw new Error(`${module} could not run: ${reason}`)
  }
  return {
    modules: [...specifications.keys()],
    testsOf: (module) => order.get(module) ?? [],
    failureIn,
    close: async () => {
      await vitest.close()
      await thread?.end()
    },
  }
}
