import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import * as v from 'valibot'

import type { StackPlan } from '../plan.ts'
import { commandOf, endRemainingProcesses, isOfEmulators } from './processes.ts'

const noteSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ launcher: v.number(), emulators: v.number() }),
)

function noteFile(stackFolder: string): string {
  return join(stackFolder, 'running.json')
}

/** Notes which processes lead a running stack. */
export async function noteRunningStack(stackFolder: string, emulators: number): Promise<void> {
  await writeFile(noteFile(stackFolder), JSON.stringify({ launcher: process.pid, emulators }))
}

export async function forgetRunningStack(stackFolder: string): Promise<void> {
  await rm(noteFile(stackFolder), { force: true })
}

/**
 * Makes sure that no earlier run of this stack is left: waits while one whose launcher was killed
 * still saves its data, and ends what a run left that was killed as a whole.
 *
 * @throws {Error} when the stack runs already, with a message for the person at the terminal
 */
export async function clearEarlierRun(
  plan: StackPlan,
  report: (line: string) => void,
): Promise<void> {
  const earlier = await readNote(plan.folder)
  if (earlier === undefined) return
  const { launcher, emulators } = earlier
  const runs = () => isOfEmulators(commandOf(emulators))
  if (await runsAlready(plan)) {
    throw new Error(
      `Lectern runs already (process ${String(launcher)}): ${plan.origin}. Stop it with Ctrl-C in its terminal first.`,
    )
  }
  if (runs()) report('An earlier run is still saving its data; waiting for it.')
  const deadline = Date.now() + 60_000
  while (runs()) {
    if (Date.now() > deadline) {
      const pid = String(emulators)
      throw new Error(`An earlier run (process ${pid}) does not end. Stop it with: kill -9 ${pid}`)
    }
    await setTimeout(500)
  }
  if (endRemainingProcesses(plan.folder, emulators))
    report('Ended what an earlier run left behind.')
  await forgetRunningStack(plan.folder)
}

/** Tells whether the stack runs, started by a command that waits in some terminal. */
export async function runsAlready(plan: StackPlan): Promise<boolean> {
  const note = await readNote(plan.folder)
  if (note === undefined || !isOfEmulators(commandOf(note.emulators))) return false
  return commandOf(note.launcher).includes('tools/')
}

/** Undefined when there is none, or none that was written to its end. */
async function readNote(stackFolder: string) {
  const file = noteFile(stackFolder)
  const text = existsSync(file) ? await readFile(file, 'utf8') : undefined
  const note = v.safeParse(noteSchema, text)
  return note.success ? note.output : undefined
}
