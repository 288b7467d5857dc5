import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

import { findJavas, hasProgram, type Java } from '../terminal/find-java.ts'

const run = promisify(execFile)

/** The oldest Java that our sources are written for. */
const sourceVersion = 17

/** A program that runs with `java -jar`, which is what Firebase's tools do, over the Firestore emulator's jar. */
export interface RuntimeJar {
  readonly name: string
  readonly mainClass: string
  /** The folder of its sources, where it has its own. */
  readonly sources?: string
}

/**
 * Makes a jar over the Google Cloud CLI's Firestore emulator, which holds the rules engine, too.
 *
 * @returns the jar's path in the cache folder, made there unless it is there already
 * @throws {Error} with one line that says what to install when there is no JDK
 */
export async function makeRuntimeJar(
  cacheFolder: string,
  java: Java,
  firestoreJar: string,
  { name, mainClass, sources }: RuntimeJar,
): Promise<string> {
  // The `jar` program wraps its lines.
  const manifest = `Main-Class: ${mainClass}\nClass-Path: ${pathToFileURL(firestoreJar).href}\n`
  const names = sources === undefined ? [] : (await readdir(sources)).toSorted()
  const files = names
    .filter((file) => file.endsWith('.java'))
    .map((file) => join(sources ?? '', file))
  const texts = await Promise.all(files.map(async (file) => await readFile(file, 'utf8')))
  const { size, mtimeMs } = await stat(firestoreJar)
  // All that it depends on: change any of it, and a new jar is made.
  const all = JSON.stringify([java.version, firestoreJar, size, mtimeMs, manifest, ...texts])
  const key = createHash('sha256').update(all).digest('hex').slice(0, 16)
  const jar = join(cacheFolder, `${name}-${key}.jar`)
  if (existsSync(jar)) return jar
  const { bin } = findJdk(java)
  await mkdir(cacheFolder, { recursive: true })
  const workshop = await mkdtemp(join(cacheFolder, 'making-'))
  const classes = join(workshop, 'classes')
  const manifestFile = join(workshop, 'manifest')
  const unfinished = join(workshop, 'jar')
  try {
    await mkdir(classes)
    await writeFile(manifestFile, manifest)
    if (files.length > 0) {
      const options = ['-proc:none', '-nowarn', '--release', String(sourceVersion)]
      await run(join(bin, 'javac'), [...options, '-cp', firestoreJar, '-d', classes, ...files])
    }
    await run(join(bin, 'jar'), ['cfm', unfinished, manifestFile, '-C', classes, '.'])
    // Renamed when it is whole: another stack may look for it at this moment.
    await rename(unfinished, jar)
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
  return jar
}

/** A Java that only runs programs can't make them: then another one of this machine has to. */
function findJdk(java: Java): Java {
  const jdk = [java, ...findJavas()].find(
    ({ bin, version }) =>
      version >= sourceVersion && hasProgram(bin, 'javac') && hasProgram(bin, 'jar'),
  )
  if (jdk !== undefined) return jdk
  throw new Error(
    `The emulators must be built without the internet, and ${java.home} has no compiler: install a whole JDK (https://adoptium.net, or your system’s package openjdk-21-jdk-headless), or connect to the internet once.`,
  )
}
