import { join } from 'node:path'

import { repositoryRoot } from '../../dev/stack/plan.ts'
import { runProgram } from '../../terminal/run-program.ts'
import { measured, type Failure, type SuiteResult } from './suite-result.ts'

const checks: readonly { readonly name: string; readonly command: readonly string[] }[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  // Rules that ask for types have the compiler read everything: the linter reports its errors as well.
  { name: 'lint and types', command: ['oxlint'] },
  { name: 'dead code', command: ['knip', '--no-progress'] },
]

// The linter's types are read by a program in Go, which would collect its growing heap again and again.
const environment = { NO_COLOR: '1', FORCE_COLOR: '0', GOGC: '400' }

/** Runs what needs no test, all at once: each check counts as one. */
export async function runStaticChecks(signal: AbortSignal): Promise<SuiteResult> {
  return await measured('static', async () => {
    const found = await Promise.all(
      checks.map(async ({ name, command }): Promise<Failure[]> => {
        const [program = '', ...programArguments] = command
        const { output, succeeded } = await runProgram(
          join(repositoryRoot, 'node_modules/.bin', program),
          programArguments,
          { cwd: repositoryRoot, env: environment, signal },
        )
        return succeeded ? [] : [{ title: name, text: output }]
      }),
    )
    signal.throwIfAborted()
    const failures = found.flat()
    return { passed: checks.length - failures.length, failures }
  })
}
