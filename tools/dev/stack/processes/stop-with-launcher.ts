/*
 * Loaded into the process of Firebase's emulators before they start. That stands in a session of its
 * own, so that neither Ctrl-C nor the death of its launcher reaches it: whichever way the launcher ends,
 * the data is saved, and no process is left behind.
 */
import { setTimeout } from 'node:timers/promises'

import * as v from 'valibot'

import { failureText } from '../../../terminal/failure-text.ts'
import { saveData } from '../saved-data.ts'
import { endRemainingProcesses, recordProcess } from './processes.ts'

/** How long the emulators may take to end after Ctrl-C, in milliseconds. */
const patience = { whileStarting: 4000, onceUp: 20_000 }

const ordersSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    stackFolder: v.string(),
    hubPort: v.number(),
    /** Where the data is saved at the end; null when nothing is to be saved. */
    dataFolder: v.nullable(v.string()),
  }),
)

const { stackFolder, hubPort, dataFolder } = v.parse(ordersSchema, process.env['LECTERN_STACK'])
delete process.env['LECTERN_STACK']
await recordProcess(stackFolder, process.pid)

let isUp = false
let dataIsWhole = false
let isStopping = false

const write = process.stdout.write.bind(process.stdout)
Reflect.set(process.stdout, 'write', (...given: Parameters<typeof write>) => {
  if (!isUp && String(given[0]).includes('All emulators ready!')) {
    isUp = true
    tell('up')
  }
  return write(...given)
})

process.on('message', (message) => {
  if (message === 'dataIsWhole') dataIsWhole = true
  else void stop()
})
process.on('disconnect', () => void stop())
// What it carries must not keep emulators alive that could not be started.
process.channel?.unref()

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  try {
    if (isUp && dataIsWhole && dataFolder !== null) await saveData(hubPort, dataFolder)
  } catch (error) {
    console.error(failureText(error))
    tell({ saveFailure: failureText(error) })
  }
  process.kill(process.pid, 'SIGINT')
  await setTimeout(isUp ? patience.onceUp : patience.whileStarting)
  // This process, too.
  await endRemainingProcesses(stackFolder)
}

function tell(message: 'up' | { readonly saveFailure: string }): void {
  if (process.connected) process.send?.(message)
}
