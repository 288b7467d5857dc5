import { execFile } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { foldersWith } from '../terminal/find-java.ts'

const run = promisify(execFile)
const jarInSdk = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'

/** Where the installers of Debian, Fedora, Homebrew and Google itself put the Google Cloud CLI. */
const sdkFolders = [
  '/usr/lib/google-cloud-sdk',
  '/usr/share/google-cloud-sdk',
  '/usr/lib64/google-cloud-sdk',
  '/opt/google-cloud-sdk',
  '/opt/homebrew/share/google-cloud-sdk',
  '/usr/local/share/google-cloud-sdk',
  '/usr/local/google-cloud-sdk',
  join(homedir(), 'google-cloud-sdk'),
]

/**
 * Finds the Firestore emulator that the Google Cloud CLI installed on this machine: in the folders
 * where its installers put it, beside `gcloud` on PATH, else where Debian's package list says it is.
 *
 * @returns the jar's path; undefined when it is not installed
 */
export async function findCloudCliFirestore(): Promise<string | undefined> {
  const onPath = foldersWith('gcloud').map((folder) =>
    dirname(realpathSync(join(folder, 'gcloud'))),
  )
  const known = [...sdkFolders, ...onPath.map(dirname)].map((folder) => join(folder, jarInSdk))
  return known.find((jar) => existsSync(jar)) ?? (await jarInDebianPackage())
}

async function jarInDebianPackage(): Promise<string | undefined> {
  try {
    const list = await run('dpkg', ['-L', 'google-cloud-cli-firestore-emulator'])
    return list.stdout.split('\n').find((file) => file.endsWith(jarInSdk) && existsSync(file))
  } catch {
    // There is no dpkg here, or it knows no such package.
    return undefined
  }
}
