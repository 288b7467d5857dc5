import { fork } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { repositoryRoot, type StackPlan } from '../plan.ts'

/** How long saving and ending may take, in milliseconds; whatever is left then is ended at once. */
const longestStop = 150_000

/** What is loaded into the process before the emulators start. */
const modules = [
  // Its Storage differs from the one in production where Lectern relies on that.
  '../emulator-fixes/storage-like-production.ts',
  '../emulator-fixes/functions-like-production.ts',
  '../emulator-fixes/quick-start.ts',
  '../emulator-fixes/lasting-connections.ts',
  '../emulator-fixes/without-debug-log.ts',
  'stop-with-launcher.ts',
]

/** Starts the emulators. */
export function startEmulatorProcess(
  plan: StackPlan,
  programArguments: readonly string[],
  env: NodeJS.ProcessEnv,
) {
  const log = openSync(plan.logFile, 'w')
  const emulators = fork(
    join(repositoryRoot, 'node_modules/firebase-tools/lib/bin/firebase.js'),
    programArguments,
    {
      cwd: plan.folder,
      detached: true,
      env,
      execArgv: modules.map((module) => `--import=${join(import.meta.dirname, module)}`),
      stdio: ['ignore', log, log, 'ipc'],
    },
  )
  if (emulators.pid === undefined) throw new Error('The emulators could not be started.')

  let saveFailure: string | undefined
  const up = Promise.withResolvers<void>()
  emulators.on('message', (message) => {
    if (message === 'up') up.resolve()
    else if (typeof message === 'string') saveFailure = message
  })
  const end = async () => {
    await once(emulators, 'exit')
    up.reject(new Error('The emulators ended before they were ready.'))
  }
  const ended = end()
  // Whoever waits for `up` hears of the failure; whoever stopped waiting need not.
  up.promise.catch(() => undefined)
  const order = (message: string | object) => {
    if (emulators.connected) emulators.send(message, () => undefined)
  }
  return {
    pid: emulators.pid,
    /** Is fulfilled when the emulators are up; rejected when they end before. */
    up: up.promise,
    /** Is fulfilled when the emulators have ended, asked or not. */
    ended,
    /** Says that the data is whole from now on: it is saved at the end, however that comes. */
    dataIsWhole: () => {
      order({ hubPort: plan.ports.hub, dataFolder: plan.dataFolder })
    },
    /**
     * Saves the data if it is whole, stops everything and waits for it.
     *
     * @throws {Error} when the data could not be saved; everything is stopped all the same
     */
    stop: async () => {
      order('stop')
      await Promise.race([ended, setTimeout(longestStop, undefined, { ref: false })])
      if (saveFailure !== undefined) throw new Error(`The data could not be saved: ${saveFailure}`)
    },
  }
}
