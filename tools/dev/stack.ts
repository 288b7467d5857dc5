/** `npm run stack:test`: the stack of the tests, kept running so that suites can be run against it. */
import { parseArgs } from 'node:util'

import * as v from 'valibot'

import { failureText } from '../terminal/failure-text.ts'
import { Progress } from '../terminal/progress.ts'
import { aborted, stopSignal } from '../terminal/stop-signal.ts'
import { testParameters, testPace } from '../test/suites/test-stack.ts'
import { testPlan } from './stack/plan.ts'
import { buildAndLaunch } from './stack/prepare.ts'
import { services } from './stack/services.ts'

const servicesSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
  v.array(v.picklist(services)),
)

const progress = new Progress()

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const chosen = values.only === undefined ? services : v.parse(servicesSchema, values.only)
  const stop = stopSignal()
  const plan = testPlan()
  const stack = await buildAndLaunch(progress, {
    plan,
    services: chosen,
    schedulePace: testPace,
    parameters: testParameters,
    signal: stop,
    command: 'npm run stack:test',
    report: (line) => {
      progress.line(line)
    },
  })
  progress.line(`
The test stack is ready: ${plan.origin}, inbox ${plan.inboxOrigin}, project ${plan.projectId}
Run a suite against it: npx vitest run --project rules (or functions, apart, api, attacks, e2e)
What the emulators print: ${plan.logFile}
Ctrl-C stops it.`)
  await Promise.race([aborted(stop), stack.ended])
  await stack.stop()
  return 0
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(`\n${failureText(error)}`)
  process.exitCode = 1
}
