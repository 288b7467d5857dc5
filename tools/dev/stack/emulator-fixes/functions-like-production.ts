/*
 * Loaded into the process of Firebase's emulators before they start. In production, an instance serves
 * many requests at once, and lives on when one of them fails. The Functions emulator gives each function a
 * process of its own, and each request another one while others of its function are served; each of them
 * takes two seconds of a processor to start, and 150 MB. Here few processes serve all functions: each
 * request names its function, and `any-function.ts`, loaded into these processes, calls that one.
 */
import { setTimeout } from 'node:timers/promises'

import { ownPart, replace } from './emulator-code.ts'
import { functionHeader } from './function-header.ts'

/** More than one, since what one process alone keeps in mind must not be relied upon. */
const mostProcesses = 2

/** As many requests a process serves before another one is started. */
const manyRequests = 8

/** As many requests a process serves at once, at most. */
const mostRequests = 80

/** How often a request that waits looks for a process that is free, in milliseconds. */
const lookEvery = 20

interface Request {
  readonly headers: Readonly<Record<string, string | undefined>>
}

interface Worker {
  readonly state: string
  readonly runtime: { readonly process: { readonly kill: (signal: string) => boolean } }
}

interface Pool {
  readonly readyForWork: (id: string, runtime: unknown) => boolean
  readonly getTriggerWorkers: (id: string, runtime: unknown) => readonly Worker[]
  readonly cleanUpWorkers: () => void
}

/** What the emulator knows of a function. */
interface Trigger {
  readonly id: string
  readonly entryPoint: string
  readonly timeoutSeconds?: number
}

type Note = (this: object, trigger: Trigger, ...given: unknown[]) => unknown
type StartNode = (this: object, backend: object, env: object) => Promise<unknown>
type Start = (
  this: { readonly workerPools: Readonly<Record<string, Pool>> },
  backend: { readonly codebase: string; readonly runtime: unknown },
  trigger?: Trigger,
) => Promise<unknown>
type SignatureOf = (trigger: Trigger) => string
type Submit = (this: Pool, id: string, request: Request, ...given: unknown[]) => Promise<unknown>
type Serve = (this: Worker, request: Request, ...given: unknown[]) => Promise<unknown>
type GetWorker = (this: Pool, id: string, runtime: unknown) => Worker | undefined

const triggers = new Map<string, Trigger>()
/** The function that a request is for. */
const asked = new WeakMap<Request, Trigger>()
/** How many requests each process serves. */
const served = new Map<Worker, number>()
const servedBy = (worker: Worker) => served.get(worker) ?? 0

const emulator = ownPart('emulator/functionsEmulator.js', 'FunctionsEmulator', 'prototype')
replace<Note>(emulator, 'addTriggerRecord', (add) => {
  return function noteTrigger(trigger, ...given) {
    triggers.set(trigger.id, trigger)
    return add.call(this, trigger, ...given)
  }
})

replace<StartNode>(emulator, 'startNode', (startNode) => {
  return async function startForAll(backend, env) {
    const options = `--import=${import.meta.resolve('./any-function.ts')}`
    return await startNode.call(this, backend, { ...env, NODE_OPTIONS: options })
  }
})

const workers = 'emulator/functionsRuntimeWorker.js'
const pools = ownPart(workers, 'RuntimeWorkerPool', 'prototype')
replace(pools, 'getKey', () => () => 'all')

let signatureOf: SignatureOf = () => ''
replace<SignatureOf>(ownPart('emulator/functionsEmulatorShared.js'), 'getSignatureType', (own) => {
  signatureOf = own
  return own
})

replace<Submit>(pools, 'submitRequest', (submit) => {
  return async function submitNamed(id, request, ...given) {
    const trigger = triggers.get(id)
    if (trigger === undefined) throw new Error(`There is no function ${id}.`)
    const name = `${signatureOf(trigger)} ${trigger.entryPoint}`
    const named = { ...request, headers: { ...request.headers, [functionHeader]: name } }
    asked.set(named, trigger)
    return await submit.call(this, id, named, ...given)
  }
})

replace<Serve>(ownPart(workers, 'RuntimeWorker', 'prototype'), 'request', (serveOne) => {
  return async function serve(request, ...given) {
    served.set(this, servedBy(this) + 1)
    try {
      return await serveOne.call(ofFunction(this, asked.get(request)), request, ...given)
    } finally {
      served.set(this, servedBy(this) - 1)
    }
  }
})

/** A process, as it is for one function: with this one's name in the log and its time limit. */
function ofFunction(worker: Worker, trigger: Trigger | undefined): Worker {
  const own = new Map<string | symbol, unknown>([
    ['triggerKey', trigger?.id],
    ['timeoutSeconds', trigger?.timeoutSeconds],
  ])
  return new Proxy(worker, {
    get: (target, name): unknown => (own.has(name) ? own.get(name) : Reflect.get(target, name)),
    set: (target, name, value) => Reflect.set(target, name, value),
  })
}

replace<GetWorker>(pools, 'getIdleWorker', () => {
  return function getFreeWorker(id, runtime) {
    this.cleanUpWorkers()
    const all = this.getTriggerWorkers(id, runtime)
    const most = all.length < mostProcesses ? manyRequests : mostRequests
    return all
      .filter(({ state }) => state === 'IDLE' || state === 'BUSY')
      .filter((worker) => servedBy(worker) < most)
      .toSorted((one, other) => servedBy(one) - servedBy(other))[0]
  }
})

let isStarting = false
replace<Start>(emulator, 'startRuntime', (startOwn) => {
  return async function startOrWait(backend, trigger) {
    const pool = this.workerPools[backend.codebase]
    if (trigger === undefined || pool === undefined)
      return await startOwn.call(this, backend, trigger)
    const { id } = trigger
    const isFull = () =>
      isStarting || pool.getTriggerWorkers(id, backend.runtime).length >= mostProcesses
    while (isFull()) {
      await setTimeout(lookEvery)
      // Whoever asked takes it at once, before anybody else looks.
      if (pool.readyForWork(id, backend.runtime)) return undefined
    }
    isStarting = true
    try {
      return await startOwn.call(this, backend, trigger)
    } catch (error) {
      // The emulator keeps a process that did not start in time, and never uses it: two of them would
      // take all the room there is, and every request would wait for ever.
      const all = pool.getTriggerWorkers(id, backend.runtime)
      for (const { state, runtime } of all) if (state === 'CREATED') runtime.process.kill('SIGKILL')
      throw error
    } finally {
      isStarting = false
    }
  }
})
