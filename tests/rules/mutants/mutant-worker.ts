import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { repositoryRoot, type StackPlan } from '../../../tools/dev/stack/plan.ts'
import type { KillerMemory } from './killer-memory.ts'
import type { Mutant } from './mutants.ts'
import { loadRules, type RulesFile } from './rules-loader.ts'
import { startTestRunner, type FailingTest, type TestRunner } from './test-runner.ts'

/** Of how many that noticed the last mutants those before and behind them are asked as well. */
const latest = 3
/** How many before and behind them. */
const neighbours = 12

/**
 * How many projects of Firestore a worker uses in turn: for a new one the emulator reads the rules of the
 * stack as well, and in the last one a test that was broken off may still be at work.
 */
const projects = 4

/** Runs the rules' tests against one mutant after the other. */
export interface MutantWorker {
  /** Puts rules in force for the tests; `false` when they are no rules. */
  readonly load: (source: string) => Promise<boolean>
  /**
   * Finds a test that fails when this mutant is in force, and has it remembered; `null` when none does.
   *
   * @throws {Error} when the tests could not run, which says nothing about the rules
   */
  readonly killerOf: (mutant: Mutant) => Promise<FailingTest | null>
  /** Finds one of these tests that fails with the rules that are in force, and throws as `killerOf` does. */
  readonly failureAmong: (tests: readonly FailingTest[]) => Promise<FailingTest | null>
  readonly close: () => Promise<void>
}

/**
 * Makes a worker.
 *
 * @param stack the emulators that it uses, and where it may write
 * @param file the rules file whose mutants it is for: only the tests of its service are run
 * @param number tells workers apart that share the stack
 * @param memory where to look for tests to ask first
 */
export async function startWorker(
  stack: StackPlan,
  file: RulesFile,
  number: number,
  memory: KillerMemory,
): Promise<MutantWorker> {
  await mkdir(stack.folder, { recursive: true })
  const projectFile = join(stack.folder, `mutant-project-${String(number)}`)
  const runner = await startTestRunner(
    {
      LECTERN_TEST_PORT_OFFSET: String(stack.portOffset),
      LECTERN_RULES_PROJECT_FILE: projectFile,
    },
    (module) => module.includes('/storage-') === (file === 'storage.rules'),
  )
  let turn = 0
  const failureInFiles = await failureInFilesOf(runner)
  return {
    load: async (source) => {
      const projectId = `${stack.projectId}-${String(number)}-${String(turn++ % projects)}`
      await writeFile(projectFile, projectId)
      return await loadRules(stack.ports, file, projectId, source)
    },
    killerOf: async (mutant) => {
      const remembered = memory.of(mutant)
      const recent = memory.recent(mutant)
      const killer =
        (await failureAmong(runner, remembered === undefined ? [] : [remembered])) ??
        (await failureAmong(runner, recent)) ??
        (await failureAmong(
          runner,
          recent.slice(0, latest).flatMap((one) => near(runner, one)),
        )) ??
        (await failureInFiles(mutant))
      if (killer !== null) memory.remember(mutant, killer)
      return killer
    },
    failureAmong: async (tests) => failureAmong(runner, tests),
    close: runner.close,
  }
}

/** Asks tests, file by file, in the order in which the files are first named. */
async function failureAmong(
  runner: TestRunner,
  tests: readonly FailingTest[],
): Promise<FailingTest | null> {
  for (const module of new Set(tests.map((one) => one.module))) {
    const names = tests.filter((one) => one.module === module).map(({ name }) => name)
    const found = await runner.failureIn(module, names)
    if (found !== null) return found
  }
  return null
}

/** Neighbouring mutants, such as those of characters in a pattern, are mostly killed by neighbouring tests. */
function near(runner: TestRunner, { module, name }: FailingTest): FailingTest[] {
  const all = runner.testsOf(module)
  const place = all.indexOf(name)
  return all
    .slice(Math.max(0, place - neighbours), place + neighbours + 1)
    .map((one) => ({ module, name: one }))
}

/**
 * Asks all tests of all files: those that name the place of the change first, and of these those that
 * have found the most in the time that they took.
 */
async function failureInFilesOf(
  runner: TestRunner,
): Promise<(mutant: Mutant) => Promise<FailingTest | null>> {
  const files = await Promise.all(
    runner.modules.map(async (module) => {
      const text = await readFile(join(repositoryRoot, module), 'utf8')
      return { module, text, found: 1, milliseconds: 1 }
    }),
  )
  return async ({ place }) => {
    const inOrder = files.toSorted(
      (one, other) =>
        Number(other.text.includes(place)) - Number(one.text.includes(place)) ||
        other.found / other.milliseconds - one.found / one.milliseconds,
    )
    for (const file of inOrder) {
      const started = Date.now()
      const failure = await runner.failureIn(file.module)
      file.milliseconds += Date.now() - started
      if (failure !== null) {
        file.found++
        return failure
      }
    }
    return null
  }
}
