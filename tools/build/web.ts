import { join } from 'node:path'

import { repositoryRoot } from '../stack/plan.ts'
import { runProgram } from './run-program.ts'

/**
 * Builds the web app with Vite, in a process of its own beside whatever else runs.
 *
 * @param folder emptied first
 * @param environment variables that the app reads at build time (`VITE_…`)
 * @throws {Error} with Vite's own words when the app does not build
 */
export async function buildWeb(
  folder: string,
  environment: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<void> {
  const vite = join(repositoryRoot, 'node_modules/vite/bin/vite.js')
  const { output, succeeded } = await runProgram(
    process.execPath,
    [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: join(repositoryRoot, 'web'),
      env: { ...environment, NO_COLOR: '1', FORCE_COLOR: '0' },
      signal,
    },
  )
  signal?.throwIfAborted()
  if (!succeeded) throw new Error(`The web app does not build:\n${output}`)
}
