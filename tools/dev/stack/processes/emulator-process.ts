import { fork } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import * as v from 'valibot'

import { repositoryRoot, type StackPlan } from '../plan.ts'

/** The process of Firebase's emulators, as the launcher sees it. */
export type EmulatorProcess = ReturnType<typeof startEmulatorProcess>

/** How long saving and ending may take, in milliseconds; whatever is left then is ended at once. */
const longestStop = 150_000

/** What is loaded into the process before the emulators start. */
const modules = [
  // Its Storage differs from the one in production where Lectern relies on that.
  '../emulator-fixes/storage-like-production.ts',
  '../emulator-fixes/functions-like-production.ts',
  '../emulator-fixes/without-debug-log.ts',
  'stop-with-launcher.ts',
]

const failureSchema = v.object({ saveFailure: v.string() })

/**
 * Starts the emulators.
 *
 * @param keepsData whether the data is saved at the end
 */
export function startEmulatorProcess(
  plan: StackPlan,
  programArguments: readonly string[],
  environment: NodeJS.ProcessEnv,
  keepsData: boolean,
) {
  const orders = {
    stackFolder: plan.folder,
    hubPort: plan.ports.hub,
    dataFolder: keepsData ? plan.dataFolder : null,
  }
  const log = openSync(plan.logFile, 'a')
  const emulators = fork(
    join(repositoryRoot, 'node_modules/firebase-tools/lib/bin/firebase.js'),
    programArguments,
    {
      cwd: plan.folder,
      detached: true,
      env: { ...environment, LECTERN_STACK: JSON.stringify(orders) },
      execArgv: modules.map((module) => `--import=${join(import.meta.dirname, module)}`),
      stdio: ['ignore', log, log, 'ipc'],
    },
  )
  closeSync(log)
  if (emulators.pid === undefined) throw new Error('The emulators could not be started.')

  const ended = new Promise<void>((resolve) => {
    emulators.once('exit', () => {
      resolve()
    })
  })
  let saveFailure: string | undefined
  const up = new Promise<void>((resolve, reject) => {
    emulators.on('message', (message) => {
      if (message === 'up') resolve()
      else ({ saveFailure } = v.parse(failureSchema, message))
    })
    emulators.once('exit', () => {
      reject(new Error('The emulators ended before they were ready.'))
    })
  })
  // Whoever waits for `up` hears of the failure; whoever stopped waiting need not.
  up.catch(() => undefined)
  const tell = (message: 'dataIsWhole' | 'stop') => {
    if (emulators.connected) emulators.send(message, () => undefined)
  }
  return {
    pid: emulators.pid,
    /** Is fulfilled when the emulators are up; rejected when they end before. */
    up,
    /** Is fulfilled when the emulators have ended, asked or not. */
    ended,
    /** Says that the data is whole from now on: it is saved at the end, however that comes. */
    dataIsWhole: () => {
      tell('dataIsWhole')
    },
    /**
     * Saves the data if it is whole, stops everything and waits for it.
     *
     * @throws {Error} when the data could not be saved; everything is stopped all the same
     */
    stop: async () => {
      tell('stop')
      await Promise.race([ended, setTimeout(longestStop, undefined, { ref: false })])
      if (saveFailure !== undefined) throw new Error(`The data could not be saved: ${saveFailure}`)
    },
  }
}
