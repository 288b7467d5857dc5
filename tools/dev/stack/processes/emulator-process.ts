import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'

import {
  supervisorMessageSchema,
  type LauncherMessage,
  type SupervisorMessage,
  type SupervisorOrders,
} from './supervisor-messages.ts'

/** The emulators as the launcher sees them: their supervisor's other end. */
export interface EmulatorProcess {
  readonly supervisorPid: number
  /** Is fulfilled when the emulators are up; rejected when they end before. */
  readonly up: Promise<void>
  /** Is fulfilled when the emulators have ended, asked or not. */
  readonly ended: Promise<void>
  /** Says that the data is whole from now on: it is saved at the end, however that comes. */
  readonly dataIsWhole: () => void
  /**
   * Saves the data if it is whole, stops everything and waits for it.
   *
   * @throws {Error} when the data could not be saved; everything is stopped all the same
   */
  readonly stop: () => Promise<void>
}

/** Starts the supervisor, and through it the emulators. */
export function startEmulatorProcess(
  orders: SupervisorOrders,
  environment: NodeJS.ProcessEnv,
): EmulatorProcess {
  const log = openSync(orders.logFile, 'a')
  const supervisor = fork(join(import.meta.dirname, 'supervisor.ts'), [JSON.stringify(orders)], {
    detached: true,
    env: environment,
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  if (supervisor.pid === undefined)
    throw new Error('The emulators’ supervisor could not be started.')

  const stopped = lastMessage(supervisor)
  const up = new Promise<void>((resolve, reject) => {
    supervisor.on('message', (received) => {
      if (v.parse(supervisorMessageSchema, received).kind === 'up') resolve()
    })
    supervisor.once('exit', () => {
      reject(new Error('The emulators ended before they were ready.'))
    })
  })
  // Whoever waits for `up` hears of the failure; whoever stopped waiting need not.
  up.catch(() => undefined)
  const tell = (message: LauncherMessage) => {
    if (supervisor.connected) supervisor.send(message)
  }
  return {
    supervisorPid: supervisor.pid,
    up,
    ended: stopped.then(() => undefined),
    dataIsWhole: () => {
      tell({ kind: 'dataIsWhole' })
    },
    stop: async () => {
      tell({ kind: 'stop' })
      const message = await stopped
      if (message?.kind === 'stopped' && message.saveFailure !== null) {
        throw new Error(`The data could not be saved: ${message.saveFailure}`)
      }
    },
  }
}

/** Waits until the supervisor has ended, and gives its last message. */
async function lastMessage(supervisor: ChildProcess): Promise<SupervisorMessage | undefined> {
  let last: SupervisorMessage | undefined
  supervisor.on('message', (received) => {
    last = v.parse(supervisorMessageSchema, received)
  })
  await once(supervisor, 'exit')
  return last
}
