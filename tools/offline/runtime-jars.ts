import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

import { findJavas, hasProgram, type Java } from '../terminal/find-java.ts'

const run = promisify(execFile)
const storageSourceFolder = join(import.meta.dirname, 'storage-rules-runtime')

/** The oldest Java that the sources in storage-rules-runtime are written for. */
const sourceVersion = 17

/**
 * Makes the Google Cloud CLI's Firestore emulator startable with `java -jar`, which is what
 * Firebase's tools do: a jar of one manifest that names its main class.
 *
 * @returns the jar's path in the cache folder, made there unless it is there already
 * @throws {Error} with one line that says what to install when there is no JDK
 */
export async function makeFirestoreJar(
  cacheFolder: string,
  java: Java,
  firestoreJar: string,
): Promise<string> {
  const manifest = manifestFor(
    'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
    firestoreJar,
  )
  const key = await keyOf(java, firestoreJar, [manifest])
  return await makeJar(cacheFolder, `firestore-emulator-${key}.jar`, java, {
    manifest,
    compile: null,
  })
}

/**
 * Compiles the program that evaluates Storage rules for Firebase's tools, over the rules engine in
 * the Firestore emulator's jar.
 *
 * @returns the jar's path in the cache folder, made there unless it is there already
 * @throws {Error} with one line that says what to install when there is no JDK
 */
export async function makeStorageRulesJar(
  cacheFolder: string,
  java: Java,
  firestoreJar: string,
): Promise<string> {
  const manifest = manifestFor('lectern.storagerules.StorageRulesRuntime', firestoreJar)
  const names = (await readdir(storageSourceFolder)).filter((name) => name.endsWith('.java'))
  const files = names.toSorted().map((name) => join(storageSourceFolder, name))
  const sources = await Promise.all(files.map(async (file) => await readFile(file, 'utf8')))
  const key = await keyOf(java, firestoreJar, [manifest, ...sources])
  return await makeJar(cacheFolder, `storage-rules-runtime-${key}.jar`, java, {
    manifest,
    compile: { files, classPath: firestoreJar },
  })
}

/** The manifest of a jar that runs a class over another jar; the `jar` program wraps its lines. */
function manifestFor(mainClass: string, firestoreJar: string): string {
  return `Main-Class: ${mainClass}\nClass-Path: ${pathToFileURL(firestoreJar).href}\n`
}

/** Stands for everything that a jar depends on: change any of it, and a new jar is made. */
async function keyOf(java: Java, firestoreJar: string, texts: readonly string[]): Promise<string> {
  const { size, mtimeMs } = await stat(firestoreJar)
  const all = JSON.stringify([java.version, firestoreJar, size, mtimeMs, ...texts])
  return createHash('sha256').update(all).digest('hex').slice(0, 16)
}

interface JarContent {
  readonly manifest: string
  /** Sources to compile into the jar, and the jar that they need for it. */
  readonly compile: { readonly files: readonly string[]; readonly classPath: string } | null
}

async function makeJar(
  cacheFolder: string,
  name: string,
  java: Java,
  { manifest, compile }: JarContent,
): Promise<string> {
  const jar = join(cacheFolder, name)
  if (existsSync(jar)) return jar
  const tools = findJdk(java)
  await mkdir(cacheFolder, { recursive: true })
  const workshop = await mkdtemp(join(cacheFolder, 'making-'))
  try {
    const classes = join(workshop, 'classes')
    const manifestFile = join(workshop, 'manifest')
    const unfinished = join(workshop, name)
    await mkdir(classes)
    await writeFile(manifestFile, manifest)
    if (compile !== null) {
      const options = ['-proc:none', '-nowarn', '--release', String(sourceVersion)]
      const where = ['-cp', compile.classPath, '-d', classes]
      await run(join(tools.bin, 'javac'), [...options, ...where, ...compile.files])
    }
    await run(join(tools.bin, 'jar'), ['cfm', unfinished, manifestFile, '-C', classes, '.'])
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
