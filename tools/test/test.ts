/**
 * `npm test`: what every change has to pass; the last line is `N passed, N failed`. With names of suites,
 * these alone; with other words, the files of tests in whose path one of them stands. `npm run test:long`
 * (`--long`) runs the tests that are tagged as long instead.
 */
import { join } from 'node:path'

import type { Stack } from '../dev/stack/launch.ts'
import { browserTestPlan, cacheFolder, type StackPlan, testPlan } from '../dev/stack/plan.ts'
import { type Service, services } from '../dev/stack/services.ts'
import { runCommand } from '../terminal/command.ts'
import { Progress } from '../terminal/progress.ts'
import { longTests, runSomeTests, suiteOf, testsOf } from './some-tests.ts'
import { runStaticChecks } from './suites/static-checks.ts'
import { runStoreCheck } from './suites/store-check.ts'
import { couldNotRun, endedSeconds, type SuiteResult } from './suites/suite-result.ts'
import { allPassed, failureReport, slowestFiles, summary } from './suites/summary.ts'
import { launchTestStack } from './suites/test-stack.ts'
import { runVitestSuite } from './suites/vitest-suite.ts'

/** These run while the stack of the services starts. */
const suitesWithoutStack = ['static', 'unit', 'deploy'] as const
const suitesOnServices = ['rules', 'functions', 'services'] as const
/** Pages first: the emulator goes on to serve listeners that are gone, and keeps later ones waiting. */
const suitesInBrowsers = ['e2e', 'attacks', 'api'] as const

// Hundreds of short processes read the same packages: Node compiles them once for all.
process.env['NODE_COMPILE_CACHE'] ??= join(cacheFolder, 'compiled')

const isLong = process.argv.includes('--long')
const named = process.argv.slice(2).filter((word) => word !== '--long')
const longSuites: ReadonlySet<string> = new Set(longTests().map(suiteOf))
const allSuites: readonly string[] = [
  ...suitesWithoutStack,
  ...suitesOnServices,
  ...suitesInBrowsers,
].filter((suite) => (isLong ? longSuites.has(suite) : suite !== 'deploy'))

const help = `npm test                          what every change has to pass
npm test -- <suites>              some of ${allSuites.join(', ')}
npm test -- <words>               the files of tests in whose path one of the words stands
npm run test:long [-- <suites>]   what takes long, and npm test leaves out`

const progress = new Progress()
const plan = testPlan()

/**
 * Two processor cores are too few for a browser, or for a function's time limits, beside the compilers and the
 * unit tests: what runs beside them takes longer than it would afterwards.
 */
const besideUnit: ReadonlySet<string> = new Set([...suitesWithoutStack, 'rules'])
const unitDone = Promise.withResolvers<void>()

/** Two stacks that start at once take each other's time. */
const servicesStarted = Promise.withResolvers<void>()

await runCommand(help, async (stop) => {
  const unknown = named.filter((name) => !allSuites.includes(name))
  if (unknown.length > 0) {
    const files = testsOf(named)
    if (files.length > 0) return await runSomeTests(files, plan, async () => launchFor(plan, stop))
    console.error(`No test has ${named.join(' or ')} in its path.\n\n${help}`)
    return 2
  }
  const isWanted = (suite: string) =>
    allSuites.includes(suite) && (named.length === 0 || named.includes(suite))
  const results = (
    await Promise.all([
      runSuites(plan, suitesWithoutStack.filter(isWanted), stop).finally(unitDone.resolve),
      runOnStack(plan, suitesOnServices.filter(isWanted), stop, {
        services: services.filter((service) => service !== 'hosting'),
        started: servicesStarted.resolve,
      }),
      servicesStarted.promise.then(async () =>
        runOnStack(browserTestPlan(), suitesInBrowsers.filter(isWanted), stop),
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

async function launchFor(
  plan: StackPlan,
  stop: AbortSignal,
  wanted: readonly Service[] = services,
): Promise<Stack> {
  const options = { services: wanted, signal: stop, command: 'npm test' }
  return await launchTestStack(progress, plan, options)
}

/** Runs suites one after another. */
async function runSuites(
  plan: StackPlan,
  suites: readonly string[],
  stop: AbortSignal,
): Promise<SuiteResult[]> {
  const results: SuiteResult[] = []
  for (const suite of suites) {
    if (stop.aborted) break
    results.push(await runSuite(plan, suite, stop))
  }
  return results
}

async function runSuite(plan: StackPlan, suite: string, stop: AbortSignal): Promise<SuiteResult> {
  if (suite === 'static') {
    const label = 'Checking format, lint, types and dead code'
    return await progress.step(label, async () => runStaticChecks(stop))
  }
  if (!besideUnit.has(suite)) await unitDone.promise
  return await progress.step(`Running the ${suite} tests`, async () =>
    runVitestSuite(suite, plan, stop, isLong ? 'long' : 'short'),
  )
}

/**
 * Runs suites one after another on a stack of their own. The browsers have one apart from the functions’ tests,
 * because the Firestore emulator is slow after thousands of writes.
 */
async function runOnStack(
  plan: StackPlan,
  suites: readonly string[],
  stop: AbortSignal,
  options: { readonly services?: readonly Service[]; readonly started?: () => void } = {},
): Promise<SuiteResult[]> {
  if (suites.length === 0) {
    options.started?.()
    return []
  }
  const storeCheck = `store after ${suites.at(-1) ?? ''}`
  let stack: Stack
  try {
    stack = await launchFor(plan, stop, options.services)
    showProcessorTime('Building and starting')
  } catch (error) {
    return [...suites, storeCheck].map((suite) => couldNotRun(suite, error))
  } finally {
    options.started?.()
  }
  try {
    const results = await runSuites(plan, suites, stop)
    if (stop.aborted) return results
    const checked = await progress.step('Checking what the tests left in the store', async () =>
      runStoreCheck(storeCheck, plan, stop),
    )
    return [...results, checked]
  } finally {
    await progress.step('Stopping the emulators', async () => stack.stop())
    showProcessorTime('The emulators')
  }
}

/** Shows what no suite's row counts. */
function showProcessorTime(what: string): void {
  const seconds = endedSeconds()
  if (seconds !== undefined) progress.line(`${what} took ${seconds.toFixed(1)} CPU seconds.`)
}
