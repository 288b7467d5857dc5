/*
 * Loaded into the process of Firebase's emulators before they start. In production, an instance serves
 * many requests at once. The Functions emulator gives each request a process of its own while others of
 * its function are served, each of which takes two seconds of a processor to start and 150 MB: a burst
 * takes all memory. Here a process takes several requests at once, and a function has a few processes.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import * as v from 'valibot'

import { repositoryRoot } from '../plan.ts'

/** More than one, since what one process alone keeps in mind must not be relied upon. */
const mostProcesses = 2

/** As many requests a process serves before another one is started. */
const mostRequests = 8

/** How often a request that waits looks for a process that is free, in milliseconds. */
const lookEvery = 20

interface Worker {
  readonly state: string
}

interface Pool {
  readonly readyForWork: (id: string, runtime: unknown) => boolean
  readonly getTriggerWorkers: (id: string, runtime: unknown) => readonly Worker[]
  readonly cleanUpWorkers: () => void
}

type Start = (
  this: { readonly workerPools: Readonly<Record<string, Pool>> },
  backend: { readonly codebase: string; readonly runtime: unknown },
  trigger?: { readonly id: string },
) => Promise<unknown>
type Serve = (this: Worker, ...given: unknown[]) => Promise<unknown>

const folder = join(repositoryRoot, 'node_modules/firebase-tools/lib/emulator')
const load: (path: string) => unknown = createRequire(join(folder, 'functionsEmulator.js'))
const aClass = v.custom<{ prototype: object }>((one) => typeof one === 'function')
const { FunctionsEmulator, RuntimeWorker, RuntimeWorkerPool } = v.parse(
  v.object({ FunctionsEmulator: aClass, RuntimeWorker: aClass, RuntimeWorkerPool: aClass }),
  Object.assign({}, load('./functionsEmulator.js'), load('./functionsRuntimeWorker.js')),
)

const start = v.custom<Start>((one) => typeof one === 'function')
const serving = v.custom<Serve>((one) => typeof one === 'function')

/** How many requests each process serves. */
const served = new Map<Worker, number>()
const servedBy = (worker: Worker) => served.get(worker) ?? 0

const serveOne = v.parse(serving, Reflect.get(RuntimeWorker.prototype, 'request'))
const serve: Serve = async function (...given) {
  served.set(this, servedBy(this) + 1)
  try {
    return await serveOne.apply(this, given)
  } finally {
    served.set(this, servedBy(this) - 1)
  }
}
Reflect.set(RuntimeWorker.prototype, 'request', serve)

function getFreeWorker(this: Pool, id: string, runtime: unknown): Worker | undefined {
  this.cleanUpWorkers()
  return this.getTriggerWorkers(id, runtime)
    .filter(({ state }) => state === 'IDLE' || state === 'BUSY')
    .filter((worker) => servedBy(worker) < mostRequests)
    .toSorted((one, other) => servedBy(one) - servedBy(other))[0]
}
Reflect.set(RuntimeWorkerPool.prototype, 'getIdleWorker', getFreeWorker)

/** The functions of which a process is being started. */
const starting = new Set<string>()

const startOwn = v.parse(start, Reflect.get(FunctionsEmulator.prototype, 'startRuntime'))
const startOrWait: Start = async function (backend, trigger) {
  const pool = this.workerPools[backend.codebase]
  if (trigger === undefined || pool === undefined)
    return await startOwn.call(this, backend, trigger)
  const { id } = trigger
  const isFull = () =>
    starting.has(id) || pool.getTriggerWorkers(id, backend.runtime).length >= mostProcesses
  while (isFull()) {
    await setTimeout(lookEvery)
    // Whoever asked takes it at once, before anybody else looks.
    if (pool.readyForWork(id, backend.runtime)) return undefined
  }
  starting.add(id)
  try {
    return await startOwn.call(this, backend, trigger)
  } finally {
    starting.delete(id)
  }
}
Reflect.set(FunctionsEmulator.prototype, 'startRuntime', startOrWait)
