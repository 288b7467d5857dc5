/** `npm run check`: what can be told without the emulators. */
import { testPlan } from '../dev/stack/plan.ts'
import { runCommand } from '../terminal/command.ts'
import { Progress } from '../terminal/progress.ts'
import { runStaticChecks } from './suites/static-checks.ts'
import { allPassed, failureReport, summary } from './suites/summary.ts'
import { runVitestSuite } from './suites/vitest-suite.ts'

await runCommand('npm run check     what can be told without the emulators', async (stop) => {
  const progress = new Progress()
  const results = [
    await progress.step('Checking format, lint, types and dead code', async () =>
      runStaticChecks(stop),
    ),
    await progress.step('Running the unit tests', async () =>
      runVitestSuite('unit', testPlan(), stop),
    ),
  ]
  stop.throwIfAborted()
  progress.line(`\n${failureReport(results)}`)
  progress.line(summary(results))
  return allPassed(results) ? 0 : 1
})
