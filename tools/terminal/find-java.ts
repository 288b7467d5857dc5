import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
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
  const chosen = [process.env['JAVA_HOME'], homeOfJavaOnPath()].flatMap(javaAt)
  const installed = installedHomes().flatMap(javaAt)
  const all = [...chosen, ...installed.toSorted((one, other) => other.version - one.version)]
  return [...new Map(all.map((java) => [java.home, java])).values()]
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

/** The folders of PATH that hold a program. */
export function foldersWith(name: string): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.filter((folder) => folder !== '' && hasProgram(folder, name))
}

/** Reads the main version out of a Java's `release` file. */
export function versionInReleaseFile(text: string): number | undefined {
  return mainVersion(/^JAVA_VERSION="([^"]+)"/m.exec(text)?.[1])
}

/** Reads home and main version out of what `java -XshowSettings:properties -version` prints. */
export function readJavaSettings(text: string) {
  return {
    home: /^\s*java\.home = (.+)$/m.exec(text)?.[1]?.trim(),
    version: mainVersion(/^\s*java\.version = (.+)$/m.exec(text)?.[1]),
  }
}

/** 21 of `21.0.4`; that `1.8.0` is called 1 does no harm, since it is too old by any name. */
function mainVersion(version = ''): number | undefined {
  const digits = Number.parseInt(version, 10)
  return Number.isNaN(digits) ? undefined : digits
}

function javaAt(home = ''): Java[] {
  const bin = join(home, 'bin')
  if (home === '' || !hasProgram(bin, 'java')) return []
  const version = versionAt(home) ?? settingsOf(join(bin, 'java')).version
  return version === undefined ? [] : [{ home, bin, version }]
}

/** Some distributions leave the file out: Java itself is asked then. */
function versionAt(home: string): number | undefined {
  const file = join(home, 'release')
  return existsSync(file) ? versionInReleaseFile(readFileSync(file, 'utf8')) : undefined
}

/**
 * The program on PATH is mostly a link into the runtime's folder; where it is a script that picks
 * one (asdf, jenv, macOS's own), only running it tells.
 */
function homeOfJavaOnPath(): string | undefined {
  const [folder] = foldersWith('java')
  if (folder === undefined) return undefined
  const program = realpathSync(join(folder, 'java'))
  const home = dirname(dirname(program))
  return versionAt(home) === undefined ? settingsOf(program).home : home
}

function settingsOf(program: string): ReturnType<typeof readJavaSettings> {
  const { stdout, stderr } = spawnSync(program, ['-XshowSettings:properties', '-version'], {
    encoding: 'utf8',
    timeout: 10_000,
  })
  // Both are null when the program could not be started at all.
  return readJavaSettings(`${stdout ?? ''}\n${stderr ?? ''}`)
}

/** Where Debian and Fedora, macOS and Homebrew keep them; other installers set JAVA_HOME or PATH. */
function installedHomes(): string[] {
  const ofApple = 'Library/Java/JavaVirtualMachines'
  return [
    ...foldersIn('/usr/lib/jvm'),
    ...['/', homedir()]
      .flatMap((place) => foldersIn(join(place, ofApple)))
      .map((bundle) => join(bundle, 'Contents/Home')),
    ...['/opt/homebrew/opt', '/usr/local/opt']
      .flatMap(foldersIn)
      .map((formula) => join(formula, 'libexec/openjdk.jdk/Contents/Home')),
  ]
}

/** The same runtime often has several names there: links are followed, so that each counts once. */
function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const paths = readdirSync(folder).map((name) => join(folder, name))
  return paths.filter((path) => existsSync(path)).map((path) => realpathSync(path))
}
