import { mkdir, readFile, rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

import { failureText } from '../../terminal/failure-text.ts'
import { aborted } from '../../terminal/stop-signal.ts'
import {
  writeFirebaseConfiguration,
  writeFunctionsConfiguration,
  type FunctionRewrite,
  type RulesOverride,
} from './configuration.ts'
import { emulatorProcessEnvironment } from './emulator-environment.ts'
import { startInbox } from './inbox/inbox.ts'
import type { StackPlan } from './plan.ts'
import { answers, takenPorts } from './ports.ts'
import { startEmulatorProcess } from './processes/emulator-process.ts'
import { endRemainingProcesses } from './processes/processes.ts'
import { clearEarlierRun, forgetRunningStack, noteRunningStack } from './processes/running-stack.ts'
import { hasSavedData, saveData } from './saved-data.ts'
import { loadedFunctions, runSchedules, type SchedulePace } from './schedules.ts'
import { services as allServices, type Service } from './services.ts'

/** In minutes. */
const longestStart = 3

/** How a stack is to be started. */
export interface LaunchOptions {
  readonly plan: StackPlan
  /** All of them when left out. */
  readonly services?: readonly Service[]
  /** Whether saved data is loaded at the start and saved at the end. */
  readonly keepsData?: boolean
  /** Runs once nothing else uses the stack's folder, before saved data is looked for. */
  readonly beforeImport?: () => Promise<void>
  /** How scheduled functions run; never when left out. */
  readonly schedulePace?: SchedulePace
  /** Rules files in place of the project's own. */
  readonly rules?: RulesOverride
  /** Addresses of the site that functions answer, before the project's own. */
  readonly rewrites?: readonly FunctionRewrite[]
  /** Function parameters beside the local stack's own, or in their place. */
  readonly parameters?: Readonly<Record<string, string>>
  /** Ends the start early; everything that runs by then is stopped. */
  readonly signal?: AbortSignal
  /** What a person types to start this stack, for messages. */
  readonly command: string
  /** Takes a line that a person should read meanwhile. */
  readonly report: (line: string) => void
}

/** A running stack. */
export interface Stack {
  /** Is fulfilled when the emulators have ended, asked or not. */
  readonly ended: Promise<void>
  /** Saves the data now, and from now on also at the end. Only for a stack that keeps its data. */
  readonly save: () => Promise<void>
  /**
   * Stops everything and waits until no process is left.
   *
   * @throws {Error} when the data could not be saved; everything is stopped all the same
   */
  readonly stop: () => Promise<void>
}

/**
 * Starts Firebase's emulators and the mail inbox, and waits until every service answers and the
 * functions are loaded. The functions must be built before; the site may follow meanwhile.
 *
 * @throws {Error} with a message for the person at the terminal; nothing runs then
 */
export async function launchStack(options: LaunchOptions): Promise<Stack> {
  const { plan, signal } = options
  const services = options.services ?? allServices
  const hasFunctions = services.includes('functions')
  await makeRoom(options)
  const environment = await emulatorProcessEnvironment(plan, services)
  await mkdir(plan.webFolder, { recursive: true })
  await mkdir(plan.temporaryFolder, { recursive: true, mode: 0o700 })
  await writeFirebaseConfiguration(plan, options)
  if (hasFunctions) await writeFunctionsConfiguration(plan, options.parameters ?? {})
  await options.beforeImport?.()
  const imports = options.keepsData === true && (await hasSavedData(plan.dataFolder))
  signal?.throwIfAborted()

  const { smtp, inbox: pagePort, hub } = plan.ports
  const inbox = hasFunctions
    ? await startInbox({ smtpPort: smtp, pagePort, file: plan.inboxFile })
    : undefined
  const firebaseArguments = [
    'emulators:start',
    '--non-interactive',
    `--config=${plan.configurationFile}`,
    `--project=${plan.projectId}`,
    `--only=${services.join(',')}`,
    ...(imports ? [`--import=${plan.dataFolder}`] : []),
  ]
  const emulators = startEmulatorProcess(plan, firebaseArguments, environment)
  const stopAll = async () => {
    try {
      await emulators.stop()
    } finally {
      await inbox?.close()
      endRemainingProcesses(plan.folder, emulators.pid)
      await forgetRunningStack(plan.folder)
      await rm(plan.configurationFile, { force: true })
      await rm(plan.temporaryFolder, { recursive: true, force: true })
    }
  }
  try {
    await noteRunningStack(plan.folder, emulators.pid)
    await Promise.race([
      emulators.up,
      tooLate(),
      ...(signal === undefined ? [] : [aborted(signal)]),
    ])
    signal?.throwIfAborted()
    await checkServices(plan, services)
  } catch (error) {
    await stopAll()
    if (signal?.aborted === true) throw error
    throw new Error(`${failureText(error)}\n${await lastWords(plan)}`, { cause: error })
  }
  if (imports) emulators.dataIsWhole()
  const endSchedules =
    hasFunctions && options.schedulePace !== undefined
      ? runSchedules(plan, options.schedulePace, options.report)
      : undefined
  return {
    ended: emulators.ended,
    save: async () => {
      await saveData(hub, plan.dataFolder)
      emulators.dataIsWhole()
    },
    stop: async () => {
      await endSchedules?.()
      await stopAll()
    },
  }
}

/**
 * Makes sure that a stack can be started: nothing of an earlier run is left, and its ports are free.
 *
 * @throws {Error} when it runs already or a port is taken, with a message for the person at the terminal
 */
export async function makeRoom({
  plan,
  command,
  report,
}: Pick<LaunchOptions, 'plan' | 'command' | 'report'>): Promise<void> {
  await mkdir(plan.folder, { recursive: true })
  await clearEarlierRun(plan, report)
  const taken = await takenPorts(plan.ports, command)
  if (taken.length > 0) throw new Error(taken.join('\n'))
}

async function tooLate(): Promise<never> {
  await setTimeout(longestStart * 60_000, undefined, { ref: false })
  throw new Error(`The emulators were not ready after ${String(longestStart)} minutes.`)
}

/** Firebase's tools call themselves ready even when a service or the functions failed. */
async function checkServices(plan: StackPlan, services: readonly Service[]): Promise<void> {
  for (const service of services) {
    if (!(await answers(plan.ports[service]))) {
      throw new Error(`This emulator does not answer: ${service}.`)
    }
  }
  if (!services.includes('functions')) return
  const loaded = await loadedFunctions(plan.ports.functions)
  if (loaded.length === 0) throw new Error('The functions did not load.')
}

/** The end of what the emulators printed, for a failure's message. */
async function lastWords(plan: StackPlan): Promise<string> {
  const lines = (await readFile(plan.logFile, 'utf8')).trimEnd().split('\n').slice(-40)
  return [...lines.map((line) => `  | ${line}`), `All of it: ${plan.logFile}`].join('\n')
}
