import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { failureText } from './failure-text.ts'

/** What a program printed, both outputs in the order of their arrival, and how it ended. */
export interface ProgramResult {
  readonly output: string
  readonly succeeded: boolean
}

/**
 * Runs a program to its end and collects what it prints.
 *
 * @param signal ends the program early, which counts as failed
 */
export async function runProgram(
  command: string,
  programArguments: readonly string[],
  options: {
    readonly cwd: string
    readonly env?: Readonly<Record<string, string | undefined>>
    readonly signal?: AbortSignal | undefined
  },
): Promise<ProgramResult> {
  const child = spawn(command, programArguments, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  try {
    await once(child, 'close')
    return { output, succeeded: child.exitCode === 0 }
  } catch (error) {
    return { output: `${output}${failureText(error)}`, succeeded: false }
  }
}
