import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import * as v from 'valibot'

import { isMissingFile } from '../files.ts'
import type { StackPlan } from '../plan.ts'
import { endRemainingProcesses, isRunning } from './processes.ts'

const noteSchema = v.object({ launcher: v.number(), emulators: v.number() })

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
  const earlier = await readRunningStack(plan.folder)
  if (earlier?.isLed === true) {
    throw new Error(
      `Lectern runs already (process ${String(earlier.launcher)}): ${plan.origin}. Stop it with Ctrl-C in its terminal first.`,
    )
  }
  if (earlier !== undefined) report('An earlier run is still saving its data; waiting for it.')
  const deadline = Date.now() + 60_000
  while ((await readRunningStack(plan.folder)) !== undefined) {
    if (Date.now() > deadline) {
      const pid = String(earlier?.emulators)
      throw new Error(`An earlier run (process ${pid}) does not end. Stop it with: kill -9 ${pid}`)
    }
    await setTimeout(500)
  }
  const ended = await endRemainingProcesses(plan.folder)
  if (ended > 0) report(`Ended ${String(ended)} processes that an earlier run left behind.`)
  await forgetRunningStack(plan.folder)
}

/** Tells whether the stack runs, started by a command that waits in some terminal. */
export async function runsAlready(plan: StackPlan): Promise<boolean> {
  return (await readRunningStack(plan.folder))?.isLed === true
}

/** Undefined when its emulators have ended. */
async function readRunningStack(stackFolder: string) {
  try {
    const text = await readFile(noteFile(stackFolder), 'utf8')
    const { launcher, emulators } = v.parse(noteSchema, JSON.parse(text))
    if (!(await isRunning(emulators, 'stop-with-launcher.ts'))) return undefined
    return { launcher, emulators, isLed: await isRunning(launcher, 'tools/') }
  } catch (error) {
    if (isMissingFile(error) || error instanceof SyntaxError || v.isValiError(error)) {
      return undefined
    }
    throw error
  }
}
