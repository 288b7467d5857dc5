import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where a stack keeps its own `java`, for the front of PATH. */
export function javaFolderOf(stackFolder: string): string {
  return join(stackFolder, 'java')
}

/**
 * Makes the stack's own `java`: Firebase's tools give it a process group of its own, but by its folder,
 * which is in its command line, it can be found as long as it runs.
 *
 * @param javaProgram the real Java's path
 */
export async function makeJava(stackFolder: string, javaProgram: string): Promise<void> {
  const folder = javaFolderOf(stackFolder)
  await mkdir(folder, { recursive: true })
  const logging = join(folder, 'logging.properties')
  await writeFile(logging, 'handlers = java.util.logging.ConsoleHandler\n.level = SEVERE\n')
  // An emulator lives for minutes: the optimizing compiler would take half of its processor time, and earn back little.
  // Firestore's debug log would write each of its steps to a file, hundreds of megabytes in a run of the tests.
  const script = `#!/bin/sh
for argument do
  shift
  case "$argument" in
    -Dgoogle.cloud_firestore.debug_log_level=*) ;;
    *) set -- "$@" "$argument" ;;
  esac
done
exec ${shellQuoted(javaProgram)} -Djava.util.logging.config.file=${shellQuoted(logging)} -XX:+UseSerialGC -XX:TieredStopAtLevel=1 "$@"
`
  await writeFile(join(folder, 'java'), script, { mode: 0o755 })
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/** The command line of a process; empty when it has ended. */
export function commandOf(pid: number): string {
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
  return String(stdout)
    .replace(/.*<defunct>/, '')
    .trim()
}

/** Tells whether a process, by its command line, is one of Firebase's tools that a stack started. */
export function isOfEmulators(command: string): boolean {
  return command.includes('stop-with-launcher.ts')
}

/**
 * Ends at once whatever still runs of a stack, this process, too, when it is one of them.
 *
 * @param emulators the process of its Firebase's tools, which lead the group of all but Java
 * @returns whether anything had to be ended
 */
export function endRemainingProcesses(stackFolder: string, emulators: number): boolean {
  const anywhere = `file=${javaFolderOf(stackFolder)}/`.replaceAll(/\W/g, '.')
  const java = spawnSync('pkill', ['-KILL', '-f', anywhere]).status === 0
  const command = commandOf(emulators)
  // The number may have gone to another program meanwhile.
  if (command !== '' && !isOfEmulators(command)) return java
  try {
    return process.kill(-emulators, 'SIGKILL') || java
  } catch {
    return java
  }
}
