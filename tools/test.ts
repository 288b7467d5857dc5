/** `npm test`: every check and test of the project; the last line is `N passed, N failed`. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import { browserTestPlan, cacheFolder, type StackPlan, testPlan } from './stack/plan.ts'
import { buildAndLaunch } from './stack/prepare.ts'
import { failureText } from './terminal/failure-text.ts'
import { Progress } from './terminal/progress.ts'
import { stopSignal } from './terminal/stop-signal.ts'
import { runStaticChecks } from './testing/static-checks.ts'
import { runStoreCheck } from './testing/store-check.ts'
import { couldNotRun, type SuiteResult } from './testing/suite-result.ts'
import { allPassed, failureReport, summary } from './testing/summary.ts'
import { testScheduleSeconds } from './testing/test-stack.ts'
import { runVitestSuite } from './testing/vitest-suite.ts'

const suitesWithoutStack = ['static', 'unit'] as const
const suitesOnServices = ['rules', 'functions', 'api'] as const
const suitesInBrowsers = ['attacks', 'e2e'] as const
const allSuites: readonly string[] = [
  ...suitesWithoutStack,
  ...suitesOnServices,
  ...suitesInBrowsers,
]

// Hundreds of short processes read the same packages: Node compiles them once for all.
process.env['NODE_COMPILE_CACHE'] ??= join(cacheFolder, 'compiled')

const progress = new Progress()
const plan = testPlan()

async function main(): Promise<number> {
  const named = process.argv.slice(2)
  const unknown = named.filter((name) => !allSuites.includes(name))
  if (unknown.length > 0) {
    console.error(
      `There is no suite ${unknown.join(', ')}. The suites are ${allSuites.join(', ')}.`,
    )
    return 2
  }
  const isWanted = (suite: string) => named.length === 0 || named.includes(suite)
  const stop = stopSignal()
  const results = (
    await Promise.all([
      runWithoutStack(suitesWithoutStack.filter(isWanted), stop),
      runOnStack(plan, suitesOnServices.filter(isWanted), stop, servicesStarted.resolve),
      servicesStarted.promise.then(async () =>
        runOnStack(browserTestPlan(), suitesInBrowsers.filter(isWanted), stop),
      ),
    ])
  ).flat()
  if (stop.aborted) {
    progress.line('Stopped.')
    return 130
  }
  progress.line(['', ...results.flatMap(({ measurements = [] }) => measurements)].join('\n'))
  progress.line(`\n${failureReport(results)}`)
  progress.line(summary(results))
  return allPassed(results) ? 0 : 1
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

/** Two processor cores are too few for a browser, or for a function's time limits, beside the compilers. */
const withoutStackDone = Promise.withResolvers<void>()

/** Two stacks that start at once take each other's time. */
const servicesStarted = Promise.withResolvers<void>()

/**
 * Runs suites one after another on a stack of their own. The browsers have one to themselves, because
 * the Firestore emulator goes on serving listeners of browsers that are gone, and is slow after
 * thousands of writes.
 */
async function runOnStack(
  plan: StackPlan,
  suites: readonly string[],
  stop: AbortSignal,
  started?: () => void,
): Promise<SuiteResult[]> {
  if (suites.length === 0) {
    started?.()
    return []
  }
  const [outcome] = await Promise.allSettled([
    buildAndLaunch(progress, {
      plan,
      beforeImport: async () => {
        await rm(plan.inboxFile, { force: true })
      },
      scheduleSeconds: testScheduleSeconds,
      signal: stop,
      command: 'npm test',
      report: (line) => {
        progress.line(line)
      },
    }),
  ])
  started?.()
  const storeCheck = `store after ${suites.at(-1) ?? ''}`
  if (outcome.status === 'rejected') {
    return [...suites, storeCheck].map((suite) => couldNotRun(suite, outcome.reason))
  }
  const stack = outcome.value
  const results: SuiteResult[] = []
  try {
    for (const suite of suites) {
      if (suite !== 'rules') await withoutStackDone.promise
      if (stop.aborted) break
      results.push(
        await progress.step(`Running the ${suite} tests`, async () =>
          runVitestSuite(suite, plan, stop),
        ),
      )
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

try {
  process.exitCode = await main()
} catch (error) {
  console.error(failureText(error))
  process.exitCode = 1
}
