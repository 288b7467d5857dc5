import { existsSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'

import * as v from 'valibot'

/** The emulators that Firebase's tools download as Java programs. */
export type JavaEmulator = 'firestore' | 'storage'

const downloadSchema = v.object({
  remoteUrl: v.pipe(v.string(), v.url()),
  downloadPathRelativeToCacheDir: v.string(),
})
const downloadsSchema = v.object({ firestore: downloadSchema, storage: downloadSchema })

/** Tells whether Firebase's tools have already downloaded an emulator in the version they want. */
export function isDownloaded(emulator: JavaEmulator): boolean {
  const folder =
    process.env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache', 'firebase', 'emulators')
  return existsSync(join(folder, downloads()[emulator].downloadPathRelativeToCacheDir))
}

/**
 * Tells whether Firebase's tools could download an emulator now: its address answers, through a
 * proxy where HTTPS_PROXY names one.
 *
 * @param milliseconds how long to wait for the answer
 */
export async function isDownloadable(
  emulator: JavaEmulator,
  milliseconds: number,
): Promise<boolean> {
  const address = downloads()[emulator].remoteUrl
  return await new Promise((resolve) => {
    const question = request(
      address,
      {
        method: 'HEAD',
        agent: new Agent({ proxyEnv: process.env }),
        signal: AbortSignal.timeout(milliseconds),
      },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode === 200)
      },
    )
    // Whatever the reason is, nothing can be downloaded.
    question.once('error', () => {
      resolve(false)
    })
    question.end()
  })
}

/**
 * Reads which files Firebase's tools download, and from where.
 *
 * @throws {v.ValiError} when their list has another form than it had when this was written
 */
function downloads(): v.InferOutput<typeof downloadsSchema> {
  const file = createRequire(import.meta.url).resolve(
    'firebase-tools/lib/emulator/downloadableEmulatorInfo.json',
  )
  return v.parse(downloadsSchema, JSON.parse(readFileSync(file, 'utf8')))
}
