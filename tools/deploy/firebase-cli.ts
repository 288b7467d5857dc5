import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import shipped from '../../firebase.json' with { type: 'json' }
import { deployedHosting } from '../build/deployed-hosting.ts'
import { repositoryRoot } from '../repository.ts'
import { runProgram } from '../terminal/run-program.ts'

const firebase = join(repositoryRoot, 'node_modules/firebase-tools/lib/bin/firebase.js')

/** How long one run of the Firebase CLI may take: without a quota of CPUs it would try for ever. */
const longestRun = 25 * 60_000

/** Beside firebase.json: the Firebase CLI looks for all other files from there. */
const hostingConfiguration = join(repositoryRoot, '.firebase-deploy.json')

/** The failure of one run of the Firebase CLI. */
export interface PartFailure {
  /** The end of its output. */
  readonly words: string
  /** True if all functions were deployed, and only opening them to everybody failed. */
  readonly isOnlyClosed: boolean
  /** True if it was ended after too long a time. */
  readonly isOverdue?: boolean
}

/** The changes to this process's environment for the CLI's. */
export const cliEnvironment = {
  // Its own 10 seconds for loading the functions are too short on a slow machine.
  FUNCTIONS_DISCOVERY_TIMEOUT: '120',
  LECTERN_BUILT: 'yes',
  NO_COLOR: '1',
  FORCE_COLOR: '0',
  // The deploy has stored it. The CLI's log and the functions' builds have no use for it.
  SMTP_URL: undefined,
}

/** Returns true if the CLI's output blames each function that failed on its IAM policy alone. */
export function isOnlyClosed(output: string): boolean {
  const named = (title: string) => {
    const start = output.indexOf(title)
    if (start < 0) return undefined
    const lines = output
      .slice(start + title.length)
      .split('\n')
      .slice(1)
    const end = lines.findIndex((line) => !line.startsWith('\t'))
    return lines.slice(0, end < 0 ? undefined : end).join('\n')
  }
  const failed = named('Functions deploy had errors with the following functions:')
  const closed = named('Unable to set the invoker for the IAM policy on the following functions:')
  return failed !== undefined && failed !== '' && failed === closed
}

/**
 * Deploys parts of the project with the Firebase CLI, whose output goes to a file.
 *
 * @param only such as `firestore` or `functions:api,functions:apiFiles`
 */
export async function deployPart(
  projectId: string,
  only: string,
  logFile: string,
  stop: AbortSignal,
): Promise<PartFailure | undefined> {
  const order = ['deploy', '--project', projectId, '--only', only, '--non-interactive']
  if (only === 'hosting') order.push('--config', await writeHostingConfiguration())
  // Only of functions does it mean what we want: event functions are tried again after a failure. Of
  // indexes it would delete those that a person has added.
  const force = only.startsWith('functions') ? ['--force'] : []
  const overdue = AbortSignal.timeout(longestRun)
  const { output, succeeded } = await runProgram(process.execPath, [firebase, ...order, ...force], {
    cwd: repositoryRoot,
    env: cliEnvironment,
    signal: AbortSignal.any([stop, overdue]),
  })
  await rm(hostingConfiguration, { force: true })
  await appendFile(logFile, `\n=== firebase ${[...order, ...force].join(' ')}\n${output}`)
  stop.throwIfAborted()
  if (succeeded) return undefined
  const reason = overdue.aborted
    ? 'It took longer than 25 minutes: the project’s CPU quota of Cloud Run may be used up (docs/deploying.md, “If something fails”).\n'
    : ''
  const words = `${reason}${output.trimEnd().split('\n').slice(-12).join('\n')}`
  return { words, isOnlyClosed: isOnlyClosed(output), isOverdue: overdue.aborted }
}

/** Logs in to Google at this terminal. */
export async function logIn(stop: AbortSignal): Promise<void> {
  // There a browser can't come back to this computer by itself.
  const isRemote = ['SSH_CONNECTION', 'WSL_DISTRO_NAME'].some((name) => process.env[name])
  const words = [firebase, 'login', '--reauth', ...(isRemote ? ['--no-localhost'] : [])]
  await once(spawn(process.execPath, words, { stdio: 'inherit', signal: stop }), 'close')
}

/** Stores the rules for headers that name the built files; returns the file's path. */
async function writeHostingConfiguration(): Promise<string> {
  const hosting = await deployedHosting(
    shipped.hosting,
    join(repositoryRoot, shipped.hosting.public),
  )
  await writeFile(hostingConfiguration, JSON.stringify({ ...shipped, hosting }))
  return hostingConfiguration
}
