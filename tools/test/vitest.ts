import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { repositoryRoot } from '../repository.ts'

/** Vitest's own program, for Node to run. */
export const vitest = join(repositoryRoot, 'node_modules/vitest/vitest.mjs')

/** Runs tests in this terminal, which shows what they print; gives Vitest’s exit code. */
export async function runVitest(
  options: readonly string[],
  env: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<number> {
  const child = spawn(process.execPath, [vitest, 'run', ...options], {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    ...(signal && { signal }),
  })
  await once(child, 'exit')
  return child.exitCode ?? 130
}
