import { hostname, userInfo } from 'node:os'

import * as v from 'valibot'

import { GoogleError, Refusal, type Google } from './google.ts'

/** How often a running deploy shows that it runs, and after how long it counts as dead; milliseconds. */
const heartbeat = 30_000
const deadAfter = 180_000

const lockSchema = v.object({
  etag: v.optional(v.string(), ''),
  annotations: v.optional(
    v.object({ by: v.string(), host: v.string(), pid: v.string(), seen: v.string() }),
  ),
})

/**
 * Runs a deploy while no other runs to the same project. The lock is a secret without a value: it can
 * be created before anything else, creating it is atomic, and its annotations say whose it is.
 *
 * @throws {Refusal} if another deploy runs
 */
export async function withDeployLock<Result>(
  google: Google,
  action: () => Promise<Result>,
): Promise<Result> {
  const secrets = `https://secretmanager.googleapis.com/v1/projects/${google.projectId}/secrets`
  const url = `${secrets}/LECTERN_DEPLOY`
  const annotations = () => ({
    by: userInfo().username,
    host: hostname(),
    pid: String(process.pid),
    seen: new Date().toISOString(),
  })
  const create = async () =>
    google.call('POST', `${secrets}?secretId=LECTERN_DEPLOY`, {
      replication: { automatic: {} },
      annotations: annotations(),
    })
  try {
    await create()
  } catch (error) {
    if (!(error instanceof GoogleError) || error.status !== 409) throw error
    const lock = await google.read(url, lockSchema)
    if (lock !== undefined) {
      refuseIfAlive(lock.annotations)
      // If two read the same etag, the second is refused.
      await google.call('DELETE', `${url}?etag=${encodeURIComponent(lock.etag)}`)
    }
    await create()
  }
  // A computer that slept may find that another deploy has taken its lock.
  const isOurs = async () => {
    const found = (await google.read(url, lockSchema))?.annotations
    return found?.host === hostname() && found.pid === String(process.pid)
  }
  const beat = async () => {
    if (!(await isOurs())) return
    await google.call('PATCH', `${url}?updateMask=annotations`, { annotations: annotations() })
  }
  const timer = setInterval(() => {
    // A heartbeat that is lost does no harm: the next one comes before the lock counts as dead.
    beat().catch(() => {})
  }, heartbeat)
  try {
    return await action()
  } finally {
    clearInterval(timer)
    if (await isOurs()) await google.call('DELETE', url)
  }
}

function refuseIfAlive(found: v.InferOutput<typeof lockSchema>['annotations']): void {
  if (found === undefined) return
  const { by, host, pid, seen } = found
  const age = Date.now() - Date.parse(seen)
  const isDeadHere = host === hostname() && !isRunning(Number(pid))
  if (isDeadHere || age > deadAfter) return
  const seconds = String(Math.max(Math.round(age / 1000), 0))
  throw new Refusal(
    `Another deploy to this project is running: ${by} on ${host}, last seen ${seconds} seconds ago. Wait until it is over. If it was stopped, try again in ${String(deadAfter / 60_000)} minutes.`,
  )
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
