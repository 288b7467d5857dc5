/** `npm start`: the whole site on this machine. */
import { rm } from 'node:fs/promises'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'

import { failureText } from '../terminal/failure-text.ts'
import { Progress } from '../terminal/progress.ts'
import { aborted, stopSignal } from '../terminal/stop-signal.ts'
import { samplePassword } from './seed/accounts.ts'
import { hasSampleAccounts } from './seed/sample-accounts.ts'
import { repositoryRoot, startPlan, type StackPlan } from './stack/plan.ts'
import { buildAndLaunch } from './stack/prepare.ts'
import { hasSavedData, putDataAside } from './stack/saved-data.ts'

const help = `npm start                 the site, with the data of the last time (the first time: sample data)
npm start -- --fresh      the site with new sample data; what was there is put aside
npm start -- --empty      the site with nobody and nothing in it; what was there is put aside
npm start -- --help       this text

Ctrl-C saves the data and stops everything.`

interface Flags {
  readonly fresh: boolean
  readonly empty: boolean
}

const progress = new Progress()

async function main(): Promise<number> {
  const flags = readFlags()
  if (flags === undefined) return 2
  if (flags === 'help') {
    progress.line(help)
    return 0
  }
  const stop = stopSignal()
  const plan = startPlan()
  try {
    return await run(plan, flags, stop)
  } catch (error) {
    if (stop.aborted) {
      progress.line('Stopped.')
      return 130
    }
    console.error(`\n${failureText(error)}`)
    return 1
  }
}

function readFlags(): Flags | 'help' | undefined {
  try {
    const { values } = parseArgs({
      options: {
        fresh: { type: 'boolean', default: false },
        empty: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    return values.help ? 'help' : values
  } catch (error) {
    console.error(`${failureText(error)}\n\n${help}`)
    return undefined
  }
}

async function run(plan: StackPlan, flags: Flags, stop: AbortSignal): Promise<number> {
  progress.line('Lectern is starting. Ctrl-C stops it and keeps the data.')
  let isFirstRun = false
  const stack = await buildAndLaunch(progress, {
    plan,
    keepsData: true,
    beforeImport: async () => {
      if (flags.fresh || flags.empty) await startClean(plan)
      isFirstRun = !(await hasSavedData(plan.dataFolder))
      if (isFirstRun) await rm(plan.inboxFile, { force: true })
    },
    schedulePace: { minuteSeconds: 60 },
    signal: stop,
    command: 'npm start',
    report: (line) => {
      progress.line(line)
    },
  })
  let asked: boolean
  try {
    if (isFirstRun && !flags.empty) await loadSamples(plan)
    stop.throwIfAborted()
    if (isFirstRun) await stack.save()
    announce(plan, await hasSampleAccounts(plan))
    asked = await Promise.race([aborted(stop).then(() => true), stack.ended.then(() => false)])
  } finally {
    await progress.step('Saving the data and stopping', async () => {
      await stack.stop()
    })
  }
  if (asked) return 0
  throw new Error(`The emulators ended by themselves. Their last words are in ${plan.logFile}`)
}

async function loadSamples(plan: StackPlan): Promise<void> {
  await progress.step('Loading the sample data', async () => {
    // Firebase's Admin SDK takes a second to load: only the first run needs it.
    const { seed } = await import('./seed/seed.ts')
    await seed(plan)
  })
}

async function startClean(plan: StackPlan): Promise<void> {
  if (!(await hasSavedData(plan.dataFolder))) return
  const aside = await putDataAside(plan.dataFolder)
  progress.line(`The data of the last time is put aside in ${relative(repositoryRoot, aside)}.`)
}

function announce(plan: StackPlan, hasSamples: boolean): void {
  progress.line(`\nLectern is ready: ${plan.origin}`)
  progress.line(`Inbox, with every mail that it sends: ${plan.inboxOrigin}`)
  if (hasSamples) {
    progress.line(`Sample accounts, both with the password ${samplePassword}:
  admin@example.org   an organiser: choose Admin when you log in
  author@example.org  an author: choose Author when you log in`)
  }
  progress.line('Ctrl-C saves the data and stops everything.')
}

process.exitCode = await main()
