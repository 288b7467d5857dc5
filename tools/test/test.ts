/**
 * `npm test`: every check and test of the project; the last line is `N passed, N failed`. With names of
 * suites, these alone; with other words, the files of tests in whose path one of them stands.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { Stack } from '../dev/stack/launch.ts'
import { browserTestPlan, cacheFolder, type StackPlan, testPlan } from '../dev/stack/plan.ts'
import { buildAndLaunch } from '../dev/stack/prepare.ts'
import { runCommand } from '../terminal/command.ts'
import { Progress } from '../terminal/progress.ts'
import { runSomeTests, testsOf } from './some-tests.ts'
import { runStaticChecks } from './suites/static-checks.ts'
import { runStoreCheck } from './suites/store-check.ts'
import { couldNotRun, type SuiteResult } from './suites/suite-result.ts'
import { allPassed, failureReport, slowestFiles, summary } from './suites/summary.ts'
import { testParameters, testPace } from './suites/test-stack.ts'
import { runVitestSuite } from './suites/vitest-suite.ts'

const suitesWithoutStack = ['static', 'unit'] as const
/** One after another; those in brackets at the same time, since nothing of theirs meets. */
const suitesOnServices = [['rules'], ['functions', 'apart']] as const
const suitesInBrowsers = [['api'], ['attacks'], ['e2e']] as const
const allSuites: readonly string[] = [
  ...suitesWithoutStack,
  ...suitesOnServices.flat(),
  ...suitesInBrowsers.flat(),
]

// Hundreds of short processes read the same packages: Node compiles them once for all.
process.env['NODE_COMPILE_CACHE'] ??= join(cacheFolder, 'compiled')

const help = `npm test                     every check and test
npm test -- <suites>         some of ${allSuites.join(', ')}
npm test -- <words>          the files of tests in whose path one of the words stands`

const progress = new Progress()
const plan = testPlan()

/** Two processor cores are too few for a browser, or for a function's time limits, beside the compilers. */
const withoutStackDone = Promise.withResolvers<void>()

/** Two stacks that start at once take each other's time. */
const servicesStarted = Promise.withResolvers<void>()

await runCommand(help, async (stop) => {
  const named = process.argv.slice(2)
  const unknown = named.filter((name) => !allSuites.includes(name))
  if (unknown.length > 0) return await runNamed(named, stop)
  const isWanted = (suite: string) => named.length === 0 || named.includes(suite)
  const wanted = (steps: readonly (readonly string[])[]) =>
    steps.map((together) => together.filter(isWanted)).filter(({ length }) => length > 0)
  const results = (
    await Promise.all([
      runWithoutStack(suitesWithoutStack.filter(isWanted), stop),
      runOnStack(plan, wanted(suitesOnServices), stop, servicesStarted.resolve),
      servicesStarted.promise.then(async () =>
        runOnStack(browserTestPlan(), wanted(suitesInBrowsers), stop),
      ),
    ])
  ).flat()
  stop.throwIfAborted()
  progress.line(['', ...results.flatMap(({ measurements = [] }) => measurements)].join('\n'))
  progress.line(`\nThe slowest files of tests:\n${slowestFiles(results)}`)
  progress.line(`\n${failureReport(results)}`)
  progress.line(summary(results))
  return allPassed(results) ? 0 : 1
})

/** `npm test -- desk`: the files in whose path one of the words stands. */
async function runNamed(words: readonly string[], stop: AbortSignal): Promise<number> {
  const files = testsOf(words)
  if (files.length === 0) {
    console.error(
      `No test has ${words.join(' or ')} in its path. The suites are ${allSuites.join(', ')}.`,
    )
    return 2
  }
  return await runSomeTests(files, plan, async () => launchFor(plan, stop))
}

/** These run while the test stack starts. */
async function runWithoutStack(
  suites: readonly (typeof suitesWithoutStack)[number][],
  stop: AbortSignal,
): Promise<SuiteResult[]> {
  const results: SuiteResult[] = []
  for (const suite of suites) {
    if (stop.aborted) break
    results.push(
      suite === 'static'
        ? await progress.step('Checking format, lint, types and dead code', async () =>
            runStaticChecks(stop),
          )
        : await progress.step('Running the unit tests', async () =>
            runVitestSuite(suite, plan, stop),
          ),
    )
  }
  withoutStackDone.resolve()
  return results
}

async function launchFor(plan: StackPlan, stop: AbortSignal): Promise<Stack> {
  return await buildAndLaunch(progress, {
    plan,
    beforeImport: async () => {
      await rm(plan.inboxFile, { force: true })
    },
    schedulePace: testPace,
    parameters: testParameters,
    signal: stop,
    command: 'npm test',
  })
}

/**
 * Runs steps of suites one after another on a stack of their own. The browsers have one apart from the
 * functions, because the Firestore emulator goes on serving listeners of browsers that are gone, and is
 * slow after thousands of writes.
 */
async function runOnStack(
  plan: StackPlan,
  steps: readonly (readonly string[])[],
  stop: AbortSignal,
  started?: () => void,
): Promise<SuiteResult[]> {
  if (steps.length === 0) {
    started?.()
    return []
  }
  const [outcome] = await Promise.allSettled([launchFor(plan, stop)])
  started?.()
  const suites = steps.flat()
  const storeCheck = `store after ${steps.at(-1)?.[0] ?? ''}`
  if (outcome.status === 'rejected') {
    return [...suites, storeCheck].map((suite) => couldNotRun(suite, outcome.reason))
  }
  const stack = outcome.value
  const results: SuiteResult[] = []
  try {
    for (const together of steps) {
      if (!together.includes('rules')) await withoutStackDone.promise
      if (stop.aborted) break
      const ended = together.map(async (suite) =>
        progress.step(`Running the ${suite} tests`, async () => runVitestSuite(suite, plan, stop)),
      )
      results.push(...(await Promise.all(ended)))
    }
    if (!stop.aborted) {
      results.push(
        await progress.step('Checking what the tests left in the store', async () =>
          runStoreCheck(storeCheck, plan, stop),
        ),
      )
    }
  } finally {
    await progress.step('Stopping the emulators', async () => {
      await stack.stop()
    })
  }
  return results
}
