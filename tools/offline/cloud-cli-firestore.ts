import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const jarInSdk = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'

/**
 * Finds the Firestore emulator that the Google Cloud CLI installed on this machine, as Debian's package
 * list or `gcloud` itself tells it.
 *
 * @returns the jar's path; undefined when it is not installed
 */
export async function findCloudCliFirestore(): Promise<string | undefined> {
  const files = await linesOf('dpkg', '-L', 'google-cloud-cli-firestore-emulator')
  const packaged = files.find((file) => file.endsWith(jarInSdk))
  if (packaged !== undefined) return packaged
  const roots = await linesOf('gcloud', 'info', '--format=value(installation.sdk_root)')
  return roots.map((root) => join(root, jarInSdk)).find((jar) => existsSync(jar))
}

/** What a program prints; nothing when it fails, or is not there. */
async function linesOf(program: string, ...programArguments: string[]): Promise<string[]> {
  const run = promisify(execFile)(program, programArguments)
  return await run.then(({ stdout }) => stdout.trim().split('\n')).catch(() => [])
}
