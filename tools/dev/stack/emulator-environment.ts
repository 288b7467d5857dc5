import { delimiter, dirname, join } from 'node:path'

import { offlineEmulators } from '../../offline/offline-emulators.ts'
import { findJavas } from '../../terminal/find-java.ts'
import { cacheFolder, type StackPlan } from './plan.ts'
import { javaFolderOf, makeJava } from './processes/processes.ts'
import type { Service } from './services.ts'

/**
 * Makes the environment of the emulators: the right Java and Node first in PATH, what they need
 * without the internet, and nothing that could lead them to a real project.
 *
 * @throws {Error} when there is no suitable Java, or no emulator to be had
 */
export async function emulatorProcessEnvironment(
  plan: StackPlan,
  services: readonly Service[],
): Promise<NodeJS.ProcessEnv> {
  const needsJava = services.includes('firestore') || services.includes('storage')
  const {
    GOOGLE_APPLICATION_CREDENTIALS: _credentials,
    FIREBASE_TOKEN: _token,
    DEBUG: _debug,
    NODE_OPTIONS: _nodeOptions,
    PATH: path = '',
    ...inherited
  } = process.env
  return {
    ...inherited,
    ...(needsJava ? await javaEnvironment(plan) : {}),
    PATH: [javaFolderOf(plan.folder), dirname(process.execPath), path].join(delimiter),
    TMPDIR: plan.temporaryFolder,
    NODE_COMPILE_CACHE: join(cacheFolder, 'node'),
    // In seconds: a process of the functions may take longer than the 10 and 30 that are usual.
    FUNCTIONS_DISCOVERY_TIMEOUT: '120',
    NO_UPDATE_NOTIFIER: '1',
    NO_COLOR: '1',
    FIREBASE_CLI_DISABLE_UPDATE_CHECK: '1',
  }
}

async function javaEnvironment(plan: StackPlan) {
  const [java] = await findJavas()
  if (java === undefined) {
    throw new Error(
      'Lectern’s local database needs Java 21 or newer, and none was found. Install one (https://adoptium.net, or your system’s package openjdk-21-jre-headless), or set JAVA_HOME.',
    )
  }
  await makeJava(plan.folder, join(java.bin, 'java'))
  return { JAVA_HOME: java.home, ...(await offlineEmulators()) }
}
