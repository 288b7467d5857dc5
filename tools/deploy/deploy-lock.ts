import { randomUUID } from 'node:crypto'
import { hostname, userInfo } from 'node:os'

import * as v from 'valibot'

import { GoogleError, Refusal, type Google } from './google.ts'

/** How often a running deploy shows that it runs, and after how long it counts as dead; milliseconds. */
const heartbeat = 30_000
const deadAfter = 180_000

const lockSchema = v.object({
  etag: v.optional(v.string(), ''),
  annotations: v.optional(
    v.object({
      by: v.string(),
      host: v.string(),
      pid: v.string(),
      seen: v.string(),
      run: v.optional(v.string()),
    }),
  ),
})

/** A lock that is held. */
export interface DeployLock {
  /** Aborted once another deploy has taken the lock. */
  readonly lost: AbortSignal
  /** @throws {Refusal} if another deploy has taken the lock */
  readonly check: () => Promise<void>
}

/**
 * Runs a deploy while no other runs to the same project. The lock is a secret without a value: it can
 * be created before anything else, creating it is atomic, and its annotations say whose it is.
 *
 * @throws {Refusal} if another deploy runs
 */
export async function withDeployLock<Result>(
  google: Google,
  action: (lock: DeployLock) => Promise<Result>,
): Promise<Result> {
  const secrets = `https://secretmanager.googleapis.com/v1/projects/${google.projectId}/secrets`
  const url = `${secrets}/LECTERN_DEPLOY`
  const run = randomUUID()
  const annotations = () => ({
    by: userInfo().username,
    host: hostname(),
    pid: String(process.pid),
    seen: new Date().toISOString(),
    run,
  })
  const create = async () =>
    google.call('POST', `${secrets}?secretId=LECTERN_DEPLOY`, {
      replication: { automatic: {} },
      annotations: annotations(),
    })
  const isOurs = async () => (await google.read(url, lockSchema))?.annotations?.run === run
  try {
    await create()
  } catch (error) {
    if (!(error instanceof GoogleError) || error.status !== 409) throw error
    const lock = await google.read(url, lockSchema)
    // A request that is sent again after its answer was lost meets its own lock.
    if (lock?.annotations?.run !== run) {
      if (lock !== undefined) {
        refuseIfAlive(lock.annotations)
        // If two read the same etag, the second is refused.
        await google.call('DELETE', `${url}?etag=${encodeURIComponent(lock.etag)}`)
      }
      await create()
    }
  }
  const losing = new AbortController()
  const lost = losing.signal
  // A computer that slept may find that another deploy has taken its lock.
  const check = async () => {
    if (await isOurs()) return
    losing.abort(
      new Refusal(
        'Another deploy to this project has taken over, so this one stops: it was out of reach for some minutes. Wait until the other is over, then run this command again.',
      ),
    )
    lost.throwIfAborted()
  }
  const beat = async () => {
    await check()
    await google.call('PATCH', `${url}?updateMask=annotations`, { annotations: annotations() })
  }
  const timer = setInterval(() => {
    // A heartbeat that is lost does no harm: the next one comes before the lock counts as dead.
    beat().catch(() => {})
  }, heartbeat)
  try {
    return await action({ lost, check })
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
  // A date far ahead, or none, would never grow old.
  if (isDeadHere || Number.isNaN(age) || Math.abs(age) > deadAfter) return
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
