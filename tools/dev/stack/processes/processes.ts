import { execFile } from 'node:child_process'
import { appendFile, chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { isMissingFile } from '../files.ts'

const run = promisify(execFile)

/**
 * The file in which a stack's folder names the processes that this stack started, one id a line:
 * Firebase's tools start each Java emulator in a process group of its own, so that the group of the
 * tools alone does not lead to all of them.
 */
function processesFile(stackFolder: string): string {
  return join(stackFolder, 'processes')
}

/** Adds a process to those that the stack started. */
export async function recordProcess(stackFolder: string, pid: number): Promise<void> {
  await appendFile(processesFile(stackFolder), `${String(pid)}\n`)
}

/**
 * Makes a `java` that records its process before it becomes the real one, for the front of PATH.
 *
 * @param javaProgram the real Java's path
 * @returns the folder that holds it
 */
export async function makeRecordingJava(stackFolder: string, javaProgram: string): Promise<string> {
  const folder = join(stackFolder, 'java')
  await mkdir(folder, { recursive: true })
  const logging = join(folder, 'logging.properties')
  await writeFile(logging, 'handlers = java.util.logging.ConsoleHandler\n.level = SEVERE\n')
  const script = [
    '#!/bin/sh',
    `case " $* " in *" -jar "*) echo "$$" >>${shellQuoted(processesFile(stackFolder))} ;; esac`,
    // Firestore's would write each of its steps to a file, hundreds of megabytes in a run of the tests.
    'for argument do',
    '  shift',
    '  case "$argument" in',
    '    -Dgoogle.cloud_firestore.debug_log_level=*) ;;',
    '    *) set -- "$@" "$argument" ;;',
    '  esac',
    'done',
    // Local emulators live for minutes: starting soon matters more than the last bit of speed.
    `exec ${shellQuoted(javaProgram)} -Djava.util.logging.config.file=${shellQuoted(logging)} -XX:TieredStopAtLevel=1 -XX:+UseSerialGC "$@"`,
    '',
  ].join('\n')
  const program = join(folder, 'java')
  await writeFile(program, script)
  await chmod(program, 0o755)
  return folder
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

interface RunningProcess {
  readonly pid: number
  readonly group: number
  readonly command: string
}

/** Lists the processes of this machine. */
async function runningProcesses(): Promise<RunningProcess[]> {
  const { stdout } = await run('ps', ['-A', '-ww', '-o', 'pid=,pgid=,command='], {
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout.split('\n').flatMap((line) => {
    const found = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)
    const [, pid, group, command] = found ?? []
    if (pid === undefined || group === undefined || command === undefined) return []
    return [{ pid: Number(pid), group: Number(group), command }]
  })
}

/**
 * Finds what still runs of the processes that a stack recorded, and of their groups. A process id
 * may have gone to another program meanwhile: only Java and Firebase's tools count.
 */
async function remainingProcesses(stackFolder: string): Promise<RunningProcess[]> {
  const recorded = new Set(await recordedProcesses(stackFolder))
  if (recorded.size === 0) return []
  return (await runningProcesses()).filter(
    ({ pid, group, command }) =>
      !command.includes('<defunct>') &&
      ((recorded.has(pid) && /java|firebase/.test(command)) ||
        (recorded.has(group) && group !== pid)),
  )
}

async function recordedProcesses(stackFolder: string): Promise<number[]> {
  try {
    const text = await readFile(processesFile(stackFolder), 'utf8')
    return text
      .split('\n')
      .filter((line) => /^\d+$/.test(line))
      .map(Number)
  } catch (error) {
    if (isMissingFile(error)) return []
    throw error
  }
}

/**
 * Ends at once whatever still runs of a stack's processes, and forgets the record.
 *
 * @returns how many had to be ended
 */
export async function endRemainingProcesses(stackFolder: string): Promise<number> {
  let ended = 0
  for (let round = 0; round < 10; round++) {
    const remaining = await remainingProcesses(stackFolder)
    if (remaining.length === 0) break
    for (const { pid } of remaining) if (signalProcess(pid, 'SIGKILL')) ended++
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await rm(processesFile(stackFolder), { force: true })
  return ended
}

/**
 * Sends a signal to a process.
 *
 * @returns false when there is no such process any more
 */
export function signalProcess(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}

/** Tells whether a process runs whose command line holds a text. */
export async function isRunning(pid: number, commandPart: string): Promise<boolean> {
  return (await runningProcesses()).some(
    (process) => process.pid === pid && process.command.includes(commandPart),
  )
}
