import { existsSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'

import * as v from 'valibot'

/** How long the internet may take to show that it is there, in milliseconds. */
const patience = 3000

const downloadSchema = v.object({
  remoteUrl: v.pipe(v.string(), v.url()),
  downloadPathRelativeToCacheDir: v.string(),
})
const downloadsSchema = v.object({ firestore: downloadSchema, storage: downloadSchema })

type JavaEmulator = keyof v.InferOutput<typeof downloadsSchema>

/** Tells whether Firebase's tools have already downloaded an emulator in the version they want. */
export function isDownloaded(emulator: JavaEmulator): boolean {
  const folder =
    process.env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache', 'firebase', 'emulators')
  return existsSync(join(folder, downloadOf(emulator).downloadPathRelativeToCacheDir))
}

/**
 * Tells whether Firebase's tools could download an emulator now: its address answers, through a
 * proxy where HTTPS_PROXY names one.
 */
export async function isDownloadable(emulator: JavaEmulator): Promise<boolean> {
  const agent = new Agent({ proxyEnv: process.env })
  const options = { method: 'HEAD', agent, signal: AbortSignal.timeout(patience) }
  return await new Promise((resolve) => {
    request(downloadOf(emulator).remoteUrl, options, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
      // Whatever the reason is, nothing can be downloaded.
      .once('error', () => {
        resolve(false)
      })
      .end()
  })
}

/** What Firebase's tools download, and from where, as their own list has it. */
function downloadOf(emulator: JavaEmulator) {
  const file = createRequire(import.meta.url).resolve(
    'firebase-tools/lib/emulator/downloadableEmulatorInfo.json',
  )
  return v.parse(downloadsSchema, JSON.parse(readFileSync(file, 'utf8')))[emulator]
}
