import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as v from 'valibot'

import { isMissingFile } from '../files.ts'
import type { StackPlan } from '../plan.ts'
import { endRemainingProcesses, isRunning } from './processes.ts'

const runningStackSchema = v.object({ launcher: v.number(), supervisor: v.number() })

function runningFile(stackFolder: string): string {
  return join(stackFolder, 'running.json')
}

/** Notes which processes lead a running stack. */
export async function noteRunningStack(stackFolder: string, supervisor: number): Promise<void> {
  const note = { launcher: process.pid, supervisor }
  await writeFile(runningFile(stackFolder), JSON.stringify(note))
}

/** Removes the note about a running stack. */
export async function forgetRunningStack(stackFolder: string): Promise<void> {
  await rm(runningFile(stackFolder), { force: true })
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
  if (earlier !== undefined && (await isRunning(earlier.supervisor, 'supervisor.ts'))) {
    if (await isRunning(earlier.launcher, 'tools/')) {
      throw new Error(
        `Lectern runs already (process ${String(earlier.launcher)}): ${plan.origin}. Stop it with Ctrl-C in its terminal first.`,
      )
    }
    report('An earlier run is still saving its data; waiting for it.')
    const deadline = Date.now() + 60_000
    while (await isRunning(earlier.supervisor, 'supervisor.ts')) {
      if (Date.now() > deadline) {
        throw new Error(
          `An earlier run (process ${String(earlier.supervisor)}) does not end. Stop it with: kill -9 ${String(earlier.supervisor)}`,
        )
      }
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
  const ended = await endRemainingProcesses(plan.folder)
  if (ended > 0) report(`Ended ${String(ended)} processes that an earlier run left behind.`)
  await forgetRunningStack(plan.folder)
}

/** Tells whether the stack runs, started by a command that waits in some terminal. */
export async function runsAlready(plan: StackPlan): Promise<boolean> {
  const running = await readRunningStack(plan.folder)
  return (
    running !== undefined &&
    (await isRunning(running.supervisor, 'supervisor.ts')) &&
    (await isRunning(running.launcher, 'tools/'))
  )
}

async function readRunningStack(stackFolder: string) {
  try {
    const text = await readFile(runningFile(stackFolder), 'utf8')
    const parsed = v.safeParse(runningStackSchema, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch (error) {
    if (isMissingFile(error) || error instanceof SyntaxError) return undefined
    throw error
  }
}
