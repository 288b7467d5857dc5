import { join } from 'node:path'

import * as v from 'valibot'

import { repositoryRoot, type StackPlan } from '../../dev/stack/plan.ts'
import { localHost } from '../../dev/stack/ports.ts'
import { emulatorEnvironment } from '../../dev/stack/services.ts'
import { runProgram } from '../../terminal/run-program.ts'
import { measured, type SuiteResult } from './suite-result.ts'

const failuresSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ title: v.string(), text: v.string() })),
)

/**
 * Checks everything that the tests left in a stack as an organiser checks a conference's store. One
 * that leaves damage behind, and a fault of the product that none of them saw, show here. It is a
 * process of its own, since Firebase's SDK finds a stack by the environment.
 *
 * @param name the check's name among the suites
 */
export async function runStoreCheck(
  name: string,
  plan: StackPlan,
  signal: AbortSignal,
): Promise<SuiteResult> {
  return await measured(name, async () => {
    const { output, succeeded } = await runProgram(
      process.execPath,
      [join(import.meta.dirname, 'store-findings.ts'), plan.projectId, plan.storageBucket],
      { cwd: repositoryRoot, env: emulatorEnvironment(plan.ports, localHost), signal },
    )
    signal.throwIfAborted()
    if (!succeeded) throw new Error(output)
    const failures = v.parse(failuresSchema, output.trimEnd().split('\n').at(-1))
    return { passed: failures.length === 0 ? 1 : 0, failures }
  })
}
