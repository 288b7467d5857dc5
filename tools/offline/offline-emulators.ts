import type { Java } from '../terminal/find-java.ts'
import { findCloudCliFirestore } from './cloud-cli-firestore.ts'
import { isDownloadable, isDownloaded, type JavaEmulator } from './emulator-downloads.ts'
import { makeFirestoreJar, makeStorageRulesJar } from './runtime-jars.ts'

/** Variables that tell Firebase's tools which programs to run as emulators. */
export interface EmulatorPrograms {
  FIRESTORE_EMULATOR_BINARY_PATH?: string
  STORAGE_EMULATOR_BINARY_PATH?: string
}

/** How long the internet may take to show that it is there, in milliseconds. */
const patience = 3000

const variables = {
  firestore: 'FIRESTORE_EMULATOR_BINARY_PATH',
  storage: 'STORAGE_EMULATOR_BINARY_PATH',
} as const satisfies Record<JavaEmulator, keyof EmulatorPrograms>

/**
 * Makes sure that Firebase's tools get a Firestore emulator and a runtime for Storage rules. What
 * the user's environment already names, what they have downloaded and what they can download now
 * is left to them; where there is no internet, both are made from the Google Cloud CLI's Firestore
 * emulator.
 *
 * @param cacheDir where made programs are kept; a second start finds them there
 * @param java the Java that will run the emulators
 * @returns the variables to add to the environment of Firebase's tools; mostly none
 * @throws {Error} with one line that says what to install
 */
export async function offlineEmulators(cacheDir: string, java: Java): Promise<EmulatorPrograms> {
  const emulators: JavaEmulator[] = ['firestore', 'storage']
  const missing = emulators.filter((emulator) => !isNamed(emulator) && !isDownloaded(emulator))
  const [first] = missing
  if (first === undefined) return {}
  if (await isDownloadable(first, patience)) return {}

  const firestoreJar = await findCloudCliFirestore()
  if (firestoreJar === undefined) {
    throw new Error(
      'The Firestore and Storage emulators can’t be downloaded, and this machine has none: connect to the internet once, or install the Google Cloud CLI’s (apt-get install google-cloud-cli-firestore-emulator, or gcloud components install cloud-firestore-emulator).',
    )
  }
  const programs: EmulatorPrograms = {}
  if (missing.includes('firestore')) {
    programs.FIRESTORE_EMULATOR_BINARY_PATH = await makeFirestoreJar(cacheDir, java, firestoreJar)
  }
  if (missing.includes('storage')) {
    programs.STORAGE_EMULATOR_BINARY_PATH = await makeStorageRulesJar(cacheDir, java, firestoreJar)
  }
  return programs
}

function isNamed(emulator: JavaEmulator): boolean {
  return (process.env[variables[emulator]] ?? '') !== ''
}
