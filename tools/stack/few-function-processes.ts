/*
 * Loaded into the process of Firebase's emulators before they start. The Functions emulator starts a
 * process for each request that comes while the others of its function are busy, and keeps it: a burst
 * of papers, each of which calls three functions, takes all memory. Here a request waits for one of a few.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import * as v from 'valibot'

import { repositoryRoot } from './plan.ts'

/** As many processes as one function has. */
const mostProcesses = 6

/** How often a request that waits looks for one that is free, in milliseconds. */
const lookEvery = 20

interface Trigger {
  readonly id: string
}

interface Backend {
  readonly codebase: string
  readonly runtime: unknown
}

interface Pool {
  readonly readyForWork: (id: string, runtime: unknown) => boolean
  readonly getTriggerWorkers: (id: string, runtime: unknown) => readonly unknown[]
}

interface Emulator {
  readonly workerPools: Readonly<Record<string, Pool>>
}

type Start = (this: Emulator, backend: Backend, trigger?: Trigger) => Promise<unknown>

const folder = join(repositoryRoot, 'node_modules/firebase-tools/lib/emulator')
const load: (path: string) => unknown = createRequire(join(folder, 'functionsEmulator.js'))
const emulatorClass = v.parse(
  v.object({
    FunctionsEmulator: v.custom<{ prototype: object }>((one) => typeof one === 'function'),
  }),
  load('./functionsEmulator.js'),
).FunctionsEmulator
const startOwn = v.parse(
  v.custom<Start>((one) => typeof one === 'function'),
  Reflect.get(emulatorClass.prototype, 'startRuntime'),
)

/** Processes that are being started, by their function. */
const starting = new Map<string, number>()

async function startOrWait(this: Emulator, backend: Backend, trigger?: Trigger): Promise<unknown> {
  const pool = this.workerPools[backend.codebase]
  if (trigger === undefined || pool === undefined)
    return await startOwn.call(this, backend, trigger)
  const { id } = trigger
  const count = () => starting.get(id) ?? 0
  while (pool.getTriggerWorkers(id, backend.runtime).length + count() >= mostProcesses) {
    await setTimeout(lookEvery)
    // Whoever asked takes it at once, before anybody else looks.
    if (pool.readyForWork(id, backend.runtime)) return undefined
  }
  starting.set(id, count() + 1)
  try {
    return await startOwn.call(this, backend, trigger)
  } finally {
    starting.set(id, count() - 1)
  }
}

Reflect.set(emulatorClass.prototype, 'startRuntime', startOrWait)
