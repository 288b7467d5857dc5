/*
 * Loaded into the process of Firebase's emulators before they start. In production, an instance serves
 * many requests at once. The Functions emulator gives each request a process of its own while others of
 * its function are served, each of which takes two seconds of a processor to start and 150 MB: a burst
 * takes all memory. Here a process takes several requests at once, and a function has a few processes.
 */
import { setTimeout } from 'node:timers/promises'

import { ownPart, replace } from './emulator-code.ts'

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

type GetWorker = (this: Pool, id: string, runtime: unknown) => Worker | undefined

/** How many requests each process serves. */
const served = new Map<Worker, number>()
const servedBy = (worker: Worker) => served.get(worker) ?? 0

const workers = 'emulator/functionsRuntimeWorker.js'
replace<Serve>(ownPart(workers, 'RuntimeWorker', 'prototype'), 'request', (serveOne) => {
  return async function serve(...given) {
    served.set(this, servedBy(this) + 1)
    try {
      return await serveOne.apply(this, given)
    } finally {
      served.set(this, servedBy(this) - 1)
    }
  }
})

replace<GetWorker>(ownPart(workers, 'RuntimeWorkerPool', 'prototype'), 'getIdleWorker', () => {
  return function getFreeWorker(id, runtime) {
    this.cleanUpWorkers()
    return this.getTriggerWorkers(id, runtime)
      .filter(({ state }) => state === 'IDLE' || state === 'BUSY')
      .filter((worker) => servedBy(worker) < mostRequests)
      .toSorted((one, other) => servedBy(one) - servedBy(other))[0]
  }
})

/** The functions of which a process is being started. */
const starting = new Set<string>()

const emulator = ownPart('emulator/functionsEmulator.js', 'FunctionsEmulator', 'prototype')
replace<Start>(emulator, 'startRuntime', (startOwn) => {
  return async function startOrWait(backend, trigger) {
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
})
