import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'

import { offlineEmulators } from '../../offline/offline-emulators.ts'
import {
  writeFirebaseConfiguration,
  writeFunctionsConfiguration,
  type FunctionRewrite,
  type RulesOverride,
} from './configuration.ts'
import { findJava, type Java } from './find-java.ts'
import { startInbox, type Inbox } from './inbox/inbox.ts'
import { loadedFunctions } from './loaded-functions.ts'
import { cacheFolder, repositoryRoot, type StackPlan } from './plan.ts'
import { answers, describeTakenPorts, takenPorts } from './ports.ts'
import { startEmulatorProcess, type EmulatorProcess } from './processes/emulator-process.ts'
import { endRemainingProcesses, makeRecordingJava } from './processes/processes.ts'
import { clearEarlierRun, forgetRunningStack, noteRunningStack } from './processes/running-stack.ts'
import { hasSavedData, saveData } from './saved-data.ts'
import { runSchedules, type SchedulePace } from './schedules.ts'
import { portUsersOf, services as allServices, type Service } from './services.ts'

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
  readonly plan: StackPlan
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
  await writeFile(plan.logFile, '')
  signal?.throwIfAborted()

  const inbox = hasFunctions ? await openInbox(plan) : undefined
  const emulators = startEmulatorProcess(
    {
      command: process.execPath,
      arguments: firebaseArguments(plan, services, imports),
      stackFolder: plan.folder,
      logFile: plan.logFile,
      hubPort: plan.ports.hub,
      dataFolder: options.keepsData === true ? plan.dataFolder : null,
    },
    environment,
  )
  const stopAll = oneTime(async () => {
    try {
      await emulators.stop()
    } finally {
      await inbox?.close()
      await endRemainingProcesses(plan.folder)
      await forgetRunningStack(plan.folder)
      await rm(plan.configurationFile, { force: true })
      await rm(plan.temporaryFolder, { recursive: true, force: true })
    }
  })
  try {
    await noteRunningStack(plan.folder, emulators.supervisorPid)
    await waitUntilUp(emulators, plan, signal)
    await checkServices(plan, services)
  } catch (error) {
    await stopAll()
    throw error
  }
  if (imports) emulators.dataIsWhole()
  const endSchedules =
    hasFunctions && options.schedulePace !== undefined
      ? runSchedules(plan, options.schedulePace, options.report)
      : undefined
  return {
    plan,
    ended: emulators.ended,
    save: async () => {
      await saveData(plan.ports.hub, plan.dataFolder)
      emulators.dataIsWhole()
    },
    stop: oneTime(async () => {
      await endSchedules?.()
      await stopAll()
    }),
  }
}

/**
 * Makes sure that a stack can be started: nothing of an earlier run is left, and its ports are free.
 *
 * @throws {Error} when it runs already or a port is taken, with a message for the person at the terminal
 */
export async function makeRoom(
  options: Pick<LaunchOptions, 'plan' | 'services' | 'command' | 'report'>,
): Promise<void> {
  const { plan, services = allServices } = options
  await mkdir(plan.folder, { recursive: true })
  await clearEarlierRun(plan, options.report)
  const taken = await takenPorts(plan.ports, portUsersOf(services))
  if (taken.length > 0) throw new Error(describeTakenPorts(taken, options.command))
}

function firebaseArguments(
  plan: StackPlan,
  services: readonly Service[],
  imports: boolean,
): string[] {
  return [
    // Its Storage differs from the one in production where Lectern relies on that.
    `--import=${join(import.meta.dirname, 'emulator-fixes/storage-like-production.ts')}`,
    `--import=${join(import.meta.dirname, 'emulator-fixes/functions-like-production.ts')}`,
    `--import=${join(import.meta.dirname, 'emulator-fixes/without-debug-log.ts')}`,
    join(repositoryRoot, 'node_modules/firebase-tools/lib/bin/firebase.js'),
    'emulators:start',
    '--non-interactive',
    `--config=${plan.configurationFile}`,
    `--project=${plan.projectId}`,
    `--only=${services.join(',')}`,
    ...(imports ? [`--import=${plan.dataFolder}`] : []),
  ]
}

/**
 * Makes the environment of the emulators: the right Java and Node first in PATH, what they need
 * without the internet, and nothing that could lead them to a real project.
 *
 * @throws {Error} when there is no suitable Java, or no emulator to be had
 */
async function emulatorProcessEnvironment(
  plan: StackPlan,
  services: readonly Service[],
): Promise<NodeJS.ProcessEnv> {
  const needsJava = services.includes('firestore') || services.includes('storage')
  const forJava = needsJava ? await javaEnvironment(plan) : {}
  const {
    GOOGLE_APPLICATION_CREDENTIALS: _credentials,
    FIREBASE_TOKEN: _token,
    DEBUG: _debug,
    NODE_OPTIONS: _nodeOptions,
    ...inherited
  } = process.env
  const path = [forJava.folder, dirname(process.execPath), process.env['PATH']]
  return {
    ...inherited,
    ...forJava.variables,
    PATH: path.filter((part) => part !== undefined).join(delimiter),
    TMPDIR: plan.temporaryFolder,
    NODE_COMPILE_CACHE: join(cacheFolder, 'node'),
    NO_UPDATE_NOTIFIER: '1',
    NO_COLOR: '1',
    FIREBASE_CLI_DISABLE_UPDATE_CHECK: '1',
  }
}

async function javaEnvironment(
  plan: StackPlan,
): Promise<{ folder?: string; variables?: Record<string, string> }> {
  const java: Java | undefined = findJava()
  if (java === undefined) {
    throw new Error(
      'Lectern’s local database needs Java 21 or newer, and none was found. Install one (https://adoptium.net, or your system’s package openjdk-21-jre-headless), or set JAVA_HOME.',
    )
  }
  await mkdir(cacheFolder, { recursive: true })
  const offline = await offlineEmulators(cacheFolder, java)
  const folder = await makeRecordingJava(plan.folder, join(java.bin, 'java'))
  return { folder, variables: { JAVA_HOME: java.home, ...offline } }
}

async function openInbox(plan: StackPlan): Promise<Inbox> {
  return await startInbox({
    smtpPort: plan.ports.smtp,
    pagePort: plan.ports.inbox,
    file: plan.inboxFile,
  })
}

async function waitUntilUp(
  emulators: EmulatorProcess,
  plan: StackPlan,
  signal: AbortSignal | undefined,
): Promise<void> {
  const minutes = 3
  const abandoned = Promise.withResolvers<never>()
  const abandon = () => {
    abandoned.reject(signal?.reason)
  }
  const timer = setTimeout(() => {
    abandoned.reject(new Error(`The emulators were not ready after ${String(minutes)} minutes.`))
  }, minutes * 60_000)
  signal?.addEventListener('abort', abandon, { once: true })
  if (signal?.aborted === true) abandon()
  try {
    await Promise.race([emulators.up, abandoned.promise])
  } catch (error) {
    if (signal?.aborted === true) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${reason}\n${await lastWords(plan)}`, { cause: error })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abandon)
  }
}

/** Firebase's tools call themselves ready even when a service or the functions failed. */
async function checkServices(plan: StackPlan, services: readonly Service[]): Promise<void> {
  const silent: Service[] = []
  for (const service of services) {
    if (!(await answers(plan.ports[service]))) silent.push(service)
  }
  if (silent.length > 0) {
    throw new Error(
      `These emulators do not answer: ${silent.join(', ')}.\n${await lastWords(plan)}`,
    )
  }
  if (!services.includes('functions')) return
  const loaded = await loadedFunctions(plan.ports.functions)
  if (loaded.length === 0) throw new Error(`The functions did not load.\n${await lastWords(plan)}`)
}

/** The end of what the emulators printed, for a failure's message. */
async function lastWords(plan: StackPlan): Promise<string> {
  if (!existsSync(plan.logFile)) return ''
  const lines = (await readFile(plan.logFile, 'utf8')).trimEnd().split('\n').slice(-40)
  return [...lines.map((line) => `  | ${line}`), `All of it: ${plan.logFile}`].join('\n')
}

function oneTime(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return async () => {
    running ??= action()
    await running
  }
}
