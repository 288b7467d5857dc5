import { execFile } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { hasProgram } from '../dev/stack/find-java.ts'

const run = promisify(execFile)
const jarInSdk = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'

/**
 * Finds the Firestore emulator that the Google Cloud CLI installed on this machine: in the folders
 * where its installers put it, else where `gcloud` on PATH, Debian's package list or gcloud itself
 * (slow) say it is.
 *
 * @returns the jar's path; undefined when it is not installed
 */
export async function findCloudCliFirestore(): Promise<string | undefined> {
  const known = [...sdkFolders, ...sdkOfGcloudOnPath()].map((folder) => join(folder, jarInSdk))
  return (
    known.find((jar) => existsSync(jar)) ??
    (await jarInDebianPackage()) ??
    (await jarThatGcloudKnows())
  )
}

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

function sdkOfGcloudOnPath(): string[] {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '' && hasProgram(folder, 'gcloud'))
    .map((folder) => dirname(dirname(realpathSync(join(folder, 'gcloud')))))
}

async function jarInDebianPackage(): Promise<string | undefined> {
  const files = await outputOf('dpkg', ['-L', 'google-cloud-cli-firestore-emulator'])
  return files.split('\n').find((file) => file.endsWith(jarInSdk) && existsSync(file))
}

async function jarThatGcloudKnows(): Promise<string | undefined> {
  const root = await outputOf('gcloud', ['info', '--format=value(installation.sdk_root)'])
  const jar = join(root.trim(), jarInSdk)
  return root.trim() !== '' && existsSync(jar) ? jar : undefined
}

/** What a program prints; nothing when it is not installed or fails, which both mean "not here". */
async function outputOf(program: string, parameters: readonly string[]): Promise<string> {
  try {
    return (await run(program, [...parameters], { timeout: 20_000 })).stdout
  } catch {
    return ''
  }
}
