/*
 * Loaded into the process of Firebase's emulators before they start. That stands in a session of its
 * own, so that neither Ctrl-C nor the death of its launcher reaches it: whichever way the launcher ends,
 * the data is saved, and no process is left behind.
 */
import { setTimeout } from 'node:timers/promises'

import * as v from 'valibot'

import { failureText } from '../../../terminal/failure-text.ts'
import { saveData } from '../saved-data.ts'
import { endRemainingProcesses } from './processes.ts'

/** How long the emulators may take to end after Ctrl-C, in milliseconds. */
const patience = { whileStarting: 4000, onceUp: 20_000 }

/** An order to save the data at the end, however that comes; any other order is to stop. */
const saveOrderSchema = v.object({ hubPort: v.number(), dataFolder: v.string() })

let isUp = false
let saveOrder: v.InferOutput<typeof saveOrderSchema> | undefined
let isStopping = false

const write = process.stdout.write.bind(process.stdout)
Reflect.set(process.stdout, 'write', (...given: Parameters<typeof write>) => {
  if (!isUp && String(given[0]).includes('All emulators ready!')) {
    isUp = true
    tell('up')
  }
  return write(...given)
})

process.on('message', (order) => {
  if (v.is(saveOrderSchema, order)) saveOrder = order
  else void stop()
})
process.on('disconnect', () => void stop())
// What it carries must not keep emulators alive that could not be started.
process.channel?.unref()

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  try {
    if (saveOrder !== undefined) await saveData(saveOrder.hubPort, saveOrder.dataFolder)
  } catch (error) {
    console.error(failureText(error))
    tell(failureText(error))
  }
  process.kill(process.pid, 'SIGINT')
  await setTimeout(isUp ? patience.onceUp : patience.whileStarting)
  // The launcher started this process in the stack's folder.
  endRemainingProcesses(process.cwd(), process.pid)
}

/** Tells the launcher that the emulators are up, or why the data could not be saved. */
function tell(message: string): void {
  if (process.connected) process.send?.(message)
}
