/**
 * The process between a launcher and its emulators. It stands in a session of its own, so that
 * neither Ctrl-C nor the death of the launcher reaches it: whichever way the launcher ends, the
 * supervisor saves the data, stops the emulators and leaves no process behind.
 */
import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'

import * as v from 'valibot'

import { saveData } from '../saved-data.ts'
import { endRemainingProcesses, recordProcess, signalProcess } from './processes.ts'
import {
  launcherMessageSchema,
  supervisorOrdersSchema,
  type SupervisorMessage,
} from './supervisor-messages.ts'

/** How long the emulators may take to end after Ctrl-C, in milliseconds. */
const patience = { whileStarting: 4000, onceUp: 20_000 }

const orders = v.parse(supervisorOrdersSchema, JSON.parse(process.argv[2] ?? ''))
const log = createWriteStream(orders.logFile, { flags: 'a' })
const emulators = spawn(orders.command, orders.arguments, {
  cwd: orders.stackFolder,
  detached: true,
  stdio: ['ignore', 'pipe', 'pipe'],
})

let up = false
let dataIsWhole = false
let stopping = false

const emulatorsEnded = new Promise<void>((resolve) => {
  emulators.once('exit', () => {
    resolve()
  })
  emulators.once('error', (error) => {
    log.write(`${error.message}\n`)
    resolve()
  })
})

for (const output of [emulators.stdout, emulators.stderr]) {
  createInterface({ input: output }).on('line', (line) => {
    log.write(`${line}\n`)
    if (!up && line.includes('All emulators ready!')) {
      up = true
      tell({ kind: 'up' })
    }
  })
}

process.on('message', (received) => {
  const message = v.parse(launcherMessageSchema, received)
  if (message.kind === 'dataIsWhole') dataIsWhole = true
  else void stop()
})
process.on('disconnect', () => void stop())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

if (emulators.pid !== undefined) await recordProcess(orders.stackFolder, emulators.pid)
await emulatorsEnded
if (!stopping) {
  stopping = true
  await endRemainingProcesses(orders.stackFolder)
  leave({ kind: 'ended' })
}

async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  const saveFailure = await saveIfWhole()
  if (emulators.pid !== undefined) signalProcess(emulators.pid, 'SIGINT')
  await Promise.race([
    emulatorsEnded,
    new Promise((resolve) => setTimeout(resolve, up ? patience.onceUp : patience.whileStarting)),
  ])
  await endRemainingProcesses(orders.stackFolder)
  leave({ kind: 'stopped', saveFailure })
}

async function saveIfWhole(): Promise<string | null> {
  if (!up || !dataIsWhole || orders.dataFolder === null) return null
  try {
    await saveData(orders.hubPort, orders.dataFolder)
    return null
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.write(`${reason}\n`)
    return reason
  }
}

function tell(message: SupervisorMessage, told?: () => void): void {
  if (process.connected && process.send !== undefined) process.send(message, undefined, {}, told)
  else told?.()
}

function leave(lastMessage: SupervisorMessage): void {
  log.end(() => {
    tell(lastMessage, () => {
      process.exit()
    })
  })
}
