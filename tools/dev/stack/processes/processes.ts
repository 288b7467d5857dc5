import { execFile } from 'node:child_process'
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
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
  // Firestore's debug log would write each of its steps to a file, hundreds of megabytes in a run of the
  // tests. Local emulators live for minutes: starting soon matters more than the last bit of speed.
  const script = `#!/bin/sh
case " $* " in *" -jar "*) echo "$$" >>${shellQuoted(processesFile(stackFolder))} ;; esac
for argument do
  shift
  case "$argument" in
    -Dgoogle.cloud_firestore.debug_log_level=*) ;;
    *) set -- "$@" "$argument" ;;
  esac
done
exec ${shellQuoted(javaProgram)} -Djava.util.logging.config.file=${shellQuoted(logging)} -XX:TieredStopAtLevel=1 -XX:+UseSerialGC "$@"
`
  await writeFile(join(folder, 'java'), script, { mode: 0o755 })
  return folder
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/** Lists the processes of this machine. */
async function runningProcesses() {
  const { stdout } = await run('ps', ['-A', '-ww', '-o', 'pid=,pgid=,command='], {
    maxBuffer: 64 * 1024 * 1024,
  })
  return [...stdout.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)].map(
    ([, pid, group, command = '']) => ({
      pid: Number(pid),
      group: Number(group),
      command,
    }),
  )
}

/**
 * Finds what still runs of the processes that a stack recorded, and of their groups. A process id
 * may have gone to another program meanwhile: only Java and Firebase's tools count.
 */
async function remainingProcesses(stackFolder: string): Promise<number[]> {
  const recorded = new Set(await recordedProcesses(stackFolder))
  if (recorded.size === 0) return []
  return (await runningProcesses())
    .filter(({ command }) => !command.includes('<defunct>'))
    .filter(
      ({ pid, group, command }) =>
        (recorded.has(pid) && /java|firebase/.test(command)) ||
        (recorded.has(group) && group !== pid),
    )
    .map(({ pid }) => pid)
}

async function recordedProcesses(stackFolder: string): Promise<number[]> {
  try {
    const text = await readFile(processesFile(stackFolder), 'utf8')
    return [...text.matchAll(/^\d+$/gm)].map(Number)
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
    for (const pid of remaining) if (endProcess(pid)) ended++
    await setTimeout(100)
  }
  await rm(processesFile(stackFolder), { force: true })
  return ended
}

/** False when there is no such process any more. */
function endProcess(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
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
