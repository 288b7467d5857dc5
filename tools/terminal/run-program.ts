import { spawn } from 'node:child_process'

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
  return await new Promise((resolve) => {
    const child = spawn(command, programArguments, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    })
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    }
    const end = (succeeded: boolean, last = '') => {
      resolve({ output: `${Buffer.concat(chunks).toString('utf8')}${last}`, succeeded })
    }
    child.once('error', (error) => {
      end(false, error.message)
    })
    child.once('close', (code) => {
      end(code === 0)
    })
  })
}
