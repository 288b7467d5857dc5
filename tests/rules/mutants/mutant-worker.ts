import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'

import { createVitest, type TestCase, type TestSpecification, type Vitest } from 'vitest/node'

import { repositoryRoot } from '../../../tools/dev/stack/plan.ts'
import type { Mutant } from './mutants.ts'

/** How many of the tests that noticed the last mutants are asked first, whichever files they are in. */
const mostRecent = 24

/** The rules files of the project. */
export const rulesFiles = ['firestore.rules', 'storage.rules'] as const

/** A rules file of the project. */
export type RulesFile = (typeof rulesFiles)[number]

/** A test that noticed a mutant: where its file is, and what vitest calls it. */
interface Killer {
  readonly module: string
  readonly testId: string
}

/** Runs the rules' tests against one mutant after the other, in a vitest that stays warm. */
export interface MutantWorker {
  /**
   * Finds the test that fails first when these rules are in force, and why; `null` when none does.
   *
   * @throws {Error} when the tests could not run, which says nothing about the rules
   */
  readonly failingTest: (mutant: Pick<Mutant, 'source'>) => Promise<string | null>
  /** As `failingTest`, but asks those tests first that noticed the last mutants. */
  readonly killerOf: (mutant: Pick<Mutant, 'source'>) => Promise<string | null>
  readonly close: () => Promise<void>
}

/**
 * Makes a worker.
 *
 * @param stack where it may write, and the offset of its emulators' ports
 * @param file the rules file whose mutants it is for: only the tests of its service are run
 * @param number tells workers apart that share the stack
 */
export async function startWorker(
  stack: { readonly folder: string; readonly portOffset: number },
  file: RulesFile,
  number: number,
): Promise<MutantWorker> {
  const folder = join(stack.folder, `rules-${String(number)}`)
  await mkdir(folder, { recursive: true })
  for (const name of rulesFiles) {
    await writeFile(join(folder, name), await readFile(join(repositoryRoot, name), 'utf8'))
  }
  let failure: string | null = null
  let killer: Killer | null = null
  /** The latest first. */
  let recent: readonly Killer[] = []
  // Vitest's own `bail` loses the failure that it stops at.
  const onTestCaseResult = (test: TestCase) => {
    const result = test.result()
    if (result.state !== 'failed' || failure !== null) return
    failure = `${test.fullName}: ${result.errors[0]?.message ?? 'failed'}`
    killer = { module: test.module.moduleId, testId: test.id }
    void vitest.cancelCurrentRun('test-failure')
  }
  const vitest: Vitest = await createVitest('test', {
    root: repositoryRoot,
    config: false,
    watch: false,
    include: ['tests/rules/**/*.test.ts'],
    exclude: ['tests/rules/mutants/**'],
    env: {
      LECTERN_TEST_PORT_OFFSET: String(stack.portOffset),
      LECTERN_RULES_FOLDER: folder,
    },
    // One file at a time in one thread that keeps its modules: a run takes a second, not five.
    pool: 'threads',
    isolate: false,
    fileParallelism: false,
    maxConcurrency: 10,
    reporters: [{ onTestCaseResult }],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  })
  let specifications = (await vitest.globTestSpecifications()).filter(
    ({ moduleId }) => moduleId.includes('/storage-') === (file === 'storage.rules'),
  )
  const failureOf = async (some: readonly TestSpecification[]): Promise<string | null> => {
    failure = null
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...some])
    if (failure !== null) return failure
    // Those of earlier runs are listed as well.
    const asked = testModules.filter(({ moduleId }) =>
      some.some((one) => one.moduleId === moduleId),
    )
    const failed = asked.find((module) => module.state() !== 'passed')
    if (failed === undefined && asked.length === some.length) return null
    const cause = unhandledErrors[0] ?? failed?.errors()[0]
    const reason = cause === undefined ? `it is ${String(failed?.state())}` : inspect(cause)
    throw new Error(`${failed?.moduleId ?? 'A file of tests'} could not run: ${reason}`)
  }
  const failingTest = async (): Promise<string | null> => {
    for (const specification of specifications) {
      const found = await failureOf([specification])
      if (found !== null) {
        // Neighbouring mutants are mostly killed by the same file.
        specifications = [specification, ...specifications.filter((one) => one !== specification)]
        return found
      }
    }
    return null
  }
  /** Asks the tests that noticed something lately. */
  const likelyFailure = async (): Promise<string | null> => {
    const some = specifications.flatMap(({ project, moduleId }) => {
      const testIds = recent.filter(({ module }) => module === moduleId).map(({ testId }) => testId)
      return testIds.length === 0 ? [] : [project.createSpecification(moduleId, { testIds })]
    })
    return some.length === 0 ? null : await failureOf(some)
  }
  return {
    failingTest: async ({ source }) => {
      await writeFile(join(folder, file), source)
      return await failingTest()
    },
    killerOf: async (mutant) => {
      await writeFile(join(folder, file), mutant.source)
      const found = (await likelyFailure()) ?? (await failingTest())
      if (found !== null && killer !== null) {
        const { testId } = killer
        recent = [killer, ...recent.filter((one) => one.testId !== testId)].slice(0, mostRecent)
      }
      return found
    },
    close: async () => {
      await vitest.close()
    },
  }
}
