/** `npm run check`: what can be told without the emulators. */
import { testPlan } from '../dev/stack/plan.ts'
import { Progress } from '../terminal/progress.ts'
import { stopSignal } from '../terminal/stop-signal.ts'
import { runStaticChecks } from './suites/static-checks.ts'
import { allPassed, failureReport, summary } from './suites/summary.ts'
import { runVitestSuite } from './suites/vitest-suite.ts'

const progress = new Progress()
const stop = stopSignal()

const results = [
  await progress.step('Checking format, lint, types and dead code', async () =>
    runStaticChecks(stop),
  ),
  await progress.step('Running the unit tests', async () =>
    runVitestSuite('unit', testPlan(), stop),
  ),
]
progress.line(`\n${failureReport(results)}`)
progress.line(summary(results))
process.exitCode = allPassed(results) ? 0 : 1
