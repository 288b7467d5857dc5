import { join } from 'node:path'

import { findCloudCliFirestore } from './cloud-cli-firestore.ts'
import { isDownloadable, isDownloaded } from './emulator-downloads.ts'
import { makeRuntimeJar } from './runtime-jars.ts'

/** The emulators that Firebase's tools download as Java programs, and what stands in for each. */
const programs = [
  {
    emulator: 'firestore',
    /** Tells Firebase's tools which program to run. */
    variable: 'FIRESTORE_EMULATOR_BINARY_PATH',
    name: 'firestore-emulator',
    mainClass: 'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
  },
  {
    emulator: 'storage',
    variable: 'STORAGE_EMULATOR_BINARY_PATH',
    name: 'storage-rules-runtime',
    mainClass: 'lectern.storagerules.StorageRulesRuntime',
    sources: join(import.meta.dirname, 'storage-rules-runtime'),
  },
] as const

/**
 * Makes sure that Firebase's tools get a Firestore emulator and a runtime for Storage rules. What
 * the user's environment already names, what they have downloaded and what they can download now
 * is left to them; where there is no internet, both are made from the Google Cloud CLI's Firestore
 * emulator.
 *
 * @returns the variables to add to the environment of Firebase's tools; mostly none
 * @throws {Error} with one line that says what to install
 */
export async function offlineEmulators(): Promise<Readonly<Record<string, string>>> {
  const missing = programs.filter(
    ({ emulator, variable }) => (process.env[variable] ?? '') === '' && !isDownloaded(emulator),
  )
  const [first] = missing
  if (first === undefined || (await isDownloadable(first.emulator))) return {}
  const firestoreJar = await findCloudCliFirestore()
  if (firestoreJar === undefined) {
    throw new Error(
      'The Firestore and Storage emulators can’t be downloaded, and this machine has none: connect to the internet once, or install the Google Cloud CLI’s (apt-get install google-cloud-cli-firestore-emulator, or gcloud components install cloud-firestore-emulator).',
    )
  }
  const made = missing.map(
    async (program) => [program.variable, await makeRuntimeJar(firestoreJar, program)] as const,
  )
  return Object.fromEntries(await Promise.all(made))
}
