import { existsSync } from 'node:fs'
import { setGlobalProxyFromEnv } from 'node:http'
import { homedir } from 'node:os'
import { join } from 'node:path'

import downloads from 'firebase-tools/lib/emulator/downloadableEmulatorInfo.json' with { type: 'json' }

/** How long the internet may take to show that it is there, in milliseconds. */
const patience = 3000

type JavaEmulator = 'firestore' | 'storage'

/** Tells whether Firebase's tools have already downloaded an emulator in the version they want. */
export function isDownloaded(emulator: JavaEmulator): boolean {
  const folder =
    process.env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache', 'firebase', 'emulators')
  return existsSync(join(folder, downloads[emulator].downloadPathRelativeToCacheDir))
}

/**
 * Tells whether Firebase's tools could download an emulator now: its address answers, through a
 * proxy where HTTPS_PROXY names one.
 */
export async function isDownloadable(emulator: JavaEmulator): Promise<boolean> {
  const withoutProxy = setGlobalProxyFromEnv()
  try {
    const options = { method: 'HEAD', signal: AbortSignal.timeout(patience) }
    return (await fetch(downloads[emulator].remoteUrl, options)).ok
  } catch {
    return false
  } finally {
    withoutProxy()
  }
}
