/** `npm run stack:test`: the stack of the tests, kept running so that suites can be run against it. */
import { parseArgs } from 'node:util'

import * as v from 'valibot'

import { testPlan } from '../dev/stack/plan.ts'
import { services } from '../dev/stack/services.ts'
import { runCommand } from '../terminal/command.ts'
import { Progress } from '../terminal/progress.ts'
import { aborted } from '../terminal/stop-signal.ts'
import { launchTestStack } from './suites/test-stack.ts'

const servicesSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
  v.array(v.picklist(services)),
)

const help = `npm run stack:test                     the stack of the tests, until Ctrl-C
npm run stack:test -- --only <some>    some of its services: ${services.join(',')}`

const progress = new Progress()

await runCommand(help, async (stop) => {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
  const plan = testPlan()
  const stack = await launchTestStack(progress, plan, {
    services: only === undefined ? services : v.parse(servicesSchema, only),
    signal: stop,
    command: 'npm run stack:test',
  })
  progress.line(`
The test stack is ready: ${plan.origin}, inbox ${plan.inboxOrigin}, project ${plan.projectId}
Run a suite against it: npx vitest run --project rules (or functions, api, attacks, e2e)
What the emulators print: ${plan.logFile}
Ctrl-C stops it.`)
  await Promise.race([aborted(stop), stack.ended])
  await stack.stop()
  return 0
})
