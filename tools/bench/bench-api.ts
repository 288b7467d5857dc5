/** `npm run bench:api`: how fast the functions start and the API answers, beside the budgets. */
import { join, resolve } from 'node:path'

import { buildFunctions } from '../build/functions.ts'
import { planStack } from '../dev/stack/plan.ts'
import { buildAndLaunch } from '../dev/stack/prepare.ts'
import { runCommand } from '../terminal/command.ts'
import { Progress } from '../terminal/progress.ts'
import { unlimitedSubmissions } from '../test/suites/test-stack.ts'
import { apiHelpText, readApiArguments } from './api-arguments.ts'
import { barePath, callRemarks, measureCalls } from './api/api-calls.ts'
import { loadsOf, measureLoads } from './api/module-load.ts'
import { judge, type Figure } from './report/figures.ts'
import { describeMachine } from './report/machine.ts'
import { saveReport, writtenReport } from './report/report.ts'

const plan = planStack('bench-api', 'demo-lectern-bench', 18_000)

const progress = new Progress()

await runCommand(apiHelpText, async (stop) => {
  const wanted = readApiArguments()
  const machine = describeMachine()
  const measuresCalls = wanted.parts.includes('calls')
  const report = {
    machine,
    figures: [
      ...(wanted.parts.includes('load') ? await measureStart(stop) : []),
      ...(measuresCalls ? await measureAnswers(stop) : []),
    ],
    remarks: measuresCalls ? callRemarks : [],
  }
  await saveReport(report, resolve(wanted.json ?? join(plan.folder, 'api.json')))
  progress.line(`\n${writtenReport(report)}`)
  return wanted.isStrict && report.figures.some((figure) => judge(figure) === 'over') ? 1 : 0
})

/** Measures how long the functions take to load, as they are deployed. */
async function measureStart(stop: AbortSignal): Promise<Figure[]> {
  const folder = join(plan.folder, 'production')
  const built = await progress.step('Building the functions', async () => buildFunctions(folder))
  return await progress.step('Loading them again and again', async () =>
    measureLoads(folder, loadsOf(built), stop),
  )
}

/** Measures the API on a stack of its own, which has a bare function beside the deployed ones. */
async function measureAnswers(stop: AbortSignal): Promise<Figure[]> {
  const stack = await buildAndLaunch(progress, {
    plan,
    functionsEntry: 'tools/bench/api/bare-functions.ts',
    rewrites: [{ source: barePath, function: { functionId: 'bare', region: 'us-central1' } }],
    parameters: unlimitedSubmissions,
    signal: stop,
    command: 'npm run bench:api',
  })
  try {
    return await progress.step('Calling the API', async () => measureCalls(plan, stop))
  } finally {
    await progress.step('Stopping the emulators', async () => stack.stop())
  }
}
