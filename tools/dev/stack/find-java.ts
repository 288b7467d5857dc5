import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** A Java runtime of this machine. */
export interface Java {
  /** The folder that JAVA_HOME would name. */
  readonly home: string
  /** The folder of its programs, `java` among them. */
  readonly bin: string
  /** Its main version, such as 21. */
  readonly version: number
}

/**
 * Finds a Java runtime that is new enough: the one JAVA_HOME names, else the one on PATH, else the
 * newest of those that Debian, Fedora, macOS and Homebrew keep in their own folders.
 *
 * @param minimum the oldest main version that will do; Firebase's emulators want 21
 */
export function findJava(minimum = 21): Java | undefined {
  return findJavas().find((java) => java.version >= minimum)
}

/** Lists this machine's Java runtimes: JAVA_HOME's, then PATH's, then the others, newest first. */
export function findJavas(): Java[] {
  const chosen = [process.env['JAVA_HOME'], homeOfJavaOnPath()]
  const installed = installedHomes()
    .map(javaAt)
    .filter((java) => java !== undefined)
    .toSorted((one, other) => other.version - one.version)
  const first = chosen
    .map((home) => (home === undefined || home === '' ? undefined : javaAt(home)))
    .filter((java) => java !== undefined)
  const homes = new Set<string>()
  return [...first, ...installed].filter((java) => {
    const isNew = !homes.has(java.home)
    homes.add(java.home)
    return isNew
  })
}

/** Tells whether a folder holds a program with this name that may be run. */
export function hasProgram(folder: string, name: string): boolean {
  try {
    accessSync(join(folder, name), constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Reads the main version out of a full one: 21 of `21.0.4`, 17 of `17-ea`, 8 of `1.8.0_392`.
 *
 * @returns undefined when the text does not start with a version
 */
function mainVersion(version: string): number | undefined {
  const [, first, second] = /^(\d+)(?:\.(\d+))?/.exec(version) ?? []
  if (first === undefined) return undefined
  return Number(first === '1' && second !== undefined ? second : first)
}

/** Reads the main version out of a Java's `release` file. */
export function versionInReleaseFile(text: string): number | undefined {
  const version = /^JAVA_VERSION="([^"]+)"/m.exec(text)?.[1]
  return version === undefined ? undefined : mainVersion(version)
}

/** Reads home and main version out of what `java -XshowSettings:properties -version` prints. */
export function readJavaSettings(text: string): { home?: string; version?: number } {
  const home = /^\s*java\.home = (.+)$/m.exec(text)?.[1]?.trim()
  const version = mainVersion(/^\s*java\.version = (.+)$/m.exec(text)?.[1] ?? '')
  return { ...(home === undefined ? {} : { home }), ...(version === undefined ? {} : { version }) }
}

function javaAt(home: string): Java | undefined {
  const bin = join(home, 'bin')
  if (!hasProgram(bin, 'java')) return undefined
  const version = versionAt(home) ?? settingsOf(join(bin, 'java')).version
  return version === undefined ? undefined : { home, bin, version }
}

function versionAt(home: string): number | undefined {
  try {
    return versionInReleaseFile(readFileSync(join(home, 'release'), 'utf8'))
  } catch {
    // Some distributions leave the file out: Java itself is asked then.
    return undefined
  }
}

/**
 * The program on PATH is mostly a link into the runtime's folder; where it is a script that picks
 * one (asdf, jenv, macOS's own), only running it tells.
 */
function homeOfJavaOnPath(): string | undefined {
  const folder = (process.env['PATH'] ?? '')
    .split(delimiter)
    .find((part) => part !== '' && hasProgram(part, 'java'))
  if (folder === undefined) return undefined
  const program = realpathSync(join(folder, 'java'))
  const home = dirname(dirname(program))
  return versionAt(home) === undefined ? settingsOf(program).home : home
}

function settingsOf(program: string): { home?: string; version?: number } {
  const { stdout, stderr } = spawnSync(program, ['-XshowSettings:properties', '-version'], {
    encoding: 'utf8',
    timeout: 10_000,
  })
  // Both are null when the program could not be started at all.
  return readJavaSettings(`${stdout ?? ''}\n${stderr ?? ''}`)
}

function installedHomes(): string[] {
  const user = process.env['HOME'] ?? ''
  return [
    ...foldersIn('/usr/lib/jvm'),
    ...foldersIn('/usr/local/lib/jvm'),
    ...macHomesIn('/Library/Java/JavaVirtualMachines'),
    ...macHomesIn(join(user, 'Library/Java/JavaVirtualMachines')),
    ...homebrewHomesIn('/opt/homebrew/opt'),
    ...homebrewHomesIn('/usr/local/opt'),
    ...foldersIn(join(user, '.sdkman/candidates/java')),
  ]
}

function macHomesIn(folder: string): string[] {
  return foldersIn(folder).map((bundle) => join(bundle, 'Contents/Home'))
}

function homebrewHomesIn(folder: string): string[] {
  return foldersIn(folder).flatMap((formula) => [
    join(formula, 'libexec'),
    join(formula, 'libexec/openjdk.jdk/Contents/Home'),
  ])
}

/** The same runtime often has several names there: links are followed, so that each counts once. */
function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const targets = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path))
    .map((path) => realpathSync(path))
  return [...new Set(targets)]
}
