import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

import { cacheFolder } from '../repository.ts'
import { findJavas } from '../terminal/find-java.ts'

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
  firestoreJar: string,
  { name, mainClass, sources }: RuntimeJar,
): Promise<string> {
  // The `jar` program wraps its lines.
  const manifest = `Main-Class: ${mainClass}\nClass-Path: ${pathToFileURL(firestoreJar).href}\n`
  const files = sources === undefined ? [] : globSync(join(sources, '*.java')).toSorted()
  const texts = await Promise.all(files.map(async (file) => await readFile(file, 'utf8')))
  const { size, mtimeMs } = await stat(firestoreJar)
  // All that it depends on: change any of it, and a new jar is made.
  const key = createHash('sha256').update(JSON.stringify([size, mtimeMs, manifest, ...texts]))
  const jar = join(cacheFolder, `${name}-${key.digest('hex').slice(0, 16)}.jar`)
  if (existsSync(jar)) return jar
  const jdk = (await findJavas(sourceVersion)).find(({ isJdk }) => isJdk)
  if (jdk === undefined) {
    throw new Error(
      'The emulators must be built without the internet, and no Java of this machine has a compiler: install a whole JDK (https://adoptium.net, or your system’s package openjdk-21-jdk-headless), or connect to the internet once.',
    )
  }
  await mkdir(cacheFolder, { recursive: true })
  const workshop = await mkdtemp(join(cacheFolder, 'making-'))
  const [classes, manifestFile, unfinished] = ['classes', 'manifest', 'jar'] as const
  const make = async (program: string, ...given: string[]) =>
    run(join(jdk.bin, program), given, { cwd: workshop })
  try {
    await writeFile(join(workshop, manifestFile), manifest)
    const options = ['-proc:none', '-nowarn', '--release', String(sourceVersion)]
    if (files.length > 0)
      await make('javac', ...options, '-cp', firestoreJar, '-d', classes, ...files)
    await make(
      'jar',
      'cfm',
      unfinished,
      manifestFile,
      ...(files.length > 0 ? ['-C', classes, '.'] : []),
    )
    // Renamed when it is whole: another stack may look for it at this moment.
    await rename(join(workshop, unfinished), jar)
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
  return jar
}
